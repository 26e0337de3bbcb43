//! A text as a QR code.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// The largest code that is made, of 40 sizes: 97 by 97 modules, 858 bytes. With its
/// margin it is 105 modules wide, so that on a phone's screen of 320 CSS pixels a module
/// has three of them.
const LARGEST: u8 = 20;

/// The modules of the code row by row, 1 is dark; as many rows as columns. `None` if the
/// text is too long.
pub fn modules(text: &str) -> Option<Vec<u8>> {
    let segments = QrSegment::make_segments(text);
    // A screen has no dirt or damage: low error correction, raised if the size stays the
    // same.
    let code = QrCode::encode_segments_advanced(
        &segments,
        QrCodeEcc::Low,
        Version::MIN,
        Version::new(LARGEST),
        None,
        true,
    )
    .ok()?;
    let size = code.size();
    let places = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    Some(
        places
            .map(|(x, y)| u8::from(code.get_module(x, y)))
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_a_square_with_its_three_finders() {
        let modules = modules("https://example.org/#/game/1.AAAA").expect("it is short");
        let size = modules.len().isqrt();
        assert_eq!(size * size, modules.len());
        assert_eq!(size, 29, "the smallest that holds 33 bytes");
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            assert_eq!(modules[y * size + x], 1, "the middle of a finder");
            assert_eq!(modules[(y + 2) * size + x], 0, "the light ring around it");
        }
    }

    #[test]
    fn a_text_that_phones_could_not_read_has_no_code() {
        assert_eq!(
            modules(&"a".repeat(858)).map(|all| all.len()),
            Some(97 * 97)
        );
        assert_eq!(modules(&"a".repeat(859)), None);
        assert_eq!(modules(&"a".repeat(1_000_000)), None);
        assert!(modules("").is_some());
    }
}
