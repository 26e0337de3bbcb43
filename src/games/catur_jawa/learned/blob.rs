//! The weights as a file.
//!
//! All numbers are little-endian:
//!
//! | bytes | |
//! |---|---|
//! | 8 | `papan-cj` |
//! | 2 | the version, 1 |
//! | 2 | how many kinds of game |
//! | 4 | weights of a policy |
//! | 4 | rows of a value |
//! | 4 | sums in each row |
//! | 4 | checksum (CRC-32) of everything that follows |
//! | … | the weights, a byte each with its sign, but runs of zeros as a zero and their length |
//!
//! For each kind, those of the policy, of the value's rows, of its second layer.

use super::{Curve, KINDS, Kind, Learned, Policy, Value, policy, value};
use crate::refusal::Refusal;
use crate::refusals;

refusals! {
    /// What can be wrong with a file of weights.
    enum Fault {
        BadWeights { detail: &'static str } => "bad-weights";
    }
}

const MAGIC: &[u8; 8] = b"papan-cj";
const VERSION: u16 = 1;
const HEADER: usize = 28;
/// The weights of one kind.
pub const KIND_WEIGHTS: usize = policy::WEIGHTS + value::ROWS * value::LANES + value::LANES;

/// The weights of one kind as they are written.
#[derive(Clone)]
pub struct Plain {
    /// Of the policy.
    pub policy: Vec<i8>,
    /// Of the value's rows.
    pub rows: Vec<i8>,
    /// Of the value's second layer, the constant last.
    pub out: Vec<i8>,
}

impl Default for Plain {
    /// Weights of something that has learned nothing.
    fn default() -> Self {
        Self {
            policy: vec![0; policy::WEIGHTS],
            rows: vec![0; value::ROWS * value::LANES],
            out: vec![0; value::LANES],
        }
    }
}

/// Reads a file of weights.
///
/// # Errors
/// `bad-weights` if it is something else, of another version, or damaged.
pub fn read(bytes: &[u8]) -> Result<Learned, Refusal> {
    let weights = checked(bytes)?;
    let kinds = weights.chunks_exact(KIND_WEIGHTS).map(|weights| {
        let (policy, rows, out) = parts(weights);
        Kind {
            policy: Policy::new(policy),
            value: Value::new(rows, out),
        }
    });
    Ok(Learned {
        kinds: kinds.collect(),
        curve: Curve::default(),
    })
}

/// Reads a file of weights as it is.
///
/// # Errors
/// `bad-weights` as [`read`].
pub fn read_plain(bytes: &[u8]) -> Result<[Plain; KINDS], Refusal> {
    let weights = checked(bytes)?;
    let mut kinds = weights.chunks_exact(KIND_WEIGHTS).map(|weights| {
        let (policy, rows, out) = parts(weights);
        Plain {
            policy: policy.to_vec(),
            rows: rows.to_vec(),
            out: out.to_vec(),
        }
    });
    Ok(std::array::from_fn(|_| kinds.next().unwrap_or_default()))
}

fn parts(weights: &[i8]) -> (&[i8], &[i8], &[i8]) {
    let (policy, value) = weights.split_at(policy::WEIGHTS);
    let (rows, out) = value.split_at(value::ROWS * value::LANES);
    (policy, rows, out)
}

/// The weights of all kinds, if nothing is wrong with the file.
fn checked(bytes: &[u8]) -> Result<Vec<i8>, Refusal> {
    let bad = |detail| Refusal::from(Fault::BadWeights { detail });
    let (header, body) = bytes.split_at_checked(HEADER).ok_or(bad("too short"))?;
    let expected = header_of(body);
    let faults = [
        (0..8, "not a file of weights"),
        (8..10, "another version"),
        (10..24, "another shape"),
        (24..HEADER, "damaged"),
    ];
    for (part, fault) in faults {
        if header[part.clone()] != expected[part] {
            return Err(bad(fault));
        }
    }
    unpack(body).ok_or(bad("another length"))
}

/// Writes a file of weights.
pub fn write(kinds: &[Plain; KINDS]) -> Vec<u8> {
    let mut body = Vec::new();
    let mut zeros = 0_u8;
    let all = kinds
        .iter()
        .flat_map(|kind| kind.policy.iter().chain(&kind.rows).chain(&kind.out));
    for &weight in all {
        if zeros > 0 && (weight != 0 || zeros == u8::MAX) {
            body.extend([0, zeros]);
            zeros = 0;
        }
        match weight {
            0 => zeros += 1,
            weight => body.push(weight.cast_unsigned()),
        }
    }
    if zeros > 0 {
        body.extend([0, zeros]);
    }
    [&header_of(&body)[..], &body].concat()
}

fn header_of(body: &[u8]) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..8].copy_from_slice(MAGIC);
    header[8..10].copy_from_slice(&VERSION.to_le_bytes());
    header[10..12].copy_from_slice(&(KINDS as u16).to_le_bytes());
    header[12..16].copy_from_slice(&(policy::WEIGHTS as u32).to_le_bytes());
    header[16..20].copy_from_slice(&(value::ROWS as u32).to_le_bytes());
    header[20..24].copy_from_slice(&(value::LANES as u32).to_le_bytes());
    header[24..].copy_from_slice(&checksum(body).to_le_bytes());
    header
}

/// The weights of all kinds; none if there are not exactly as many as there must be.
fn unpack(body: &[u8]) -> Option<Vec<i8>> {
    let mut weights = Vec::with_capacity(KINDS * KIND_WEIGHTS);
    let mut bytes = body.iter();
    while let Some(&byte) = bytes.next() {
        match byte {
            0 => weights.extend(std::iter::repeat_n(0, usize::from(*bytes.next()?))),
            byte => weights.push(byte.cast_signed()),
        }
        if weights.len() > KINDS * KIND_WEIGHTS {
            return None;
        }
    }
    (weights.len() == KINDS * KIND_WEIGHTS).then_some(weights)
}

/// CRC-32 as in zip files, a bit at a time: it is worked out once.
pub fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> [Plain; KINDS] {
        let mut kinds: [Plain; KINDS] = Default::default();
        for (number, kind) in kinds.iter_mut().enumerate() {
            kind.policy[number * 7] = -5;
            kind.rows[3] = 127;
            kind.out[value::LANES - 1] = -128 + number as i8;
        }
        kinds
    }

    #[test]
    fn what_is_written_is_read() {
        let bytes = write(&some());
        let again = read_plain(&bytes).expect("whole");
        assert_eq!(write(&again), bytes);
        assert_eq!(again[2].policy[14], -5);
        assert_eq!(again[3].out[value::LANES - 1], -125);
    }

    #[test]
    fn every_damaged_byte_is_noticed() {
        let bytes = write(&some());
        let why = |bytes: &[u8]| read_plain(bytes).err().map(|refusal| refusal.to_string());
        for place in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[place] ^= 4;
            let why = why(&damaged).expect("refused");
            assert!(why.starts_with("bad-weights detail="), "{why}");
        }
        for length in 0..bytes.len() {
            assert!(why(&bytes[..length]).is_some(), "{length}");
        }
        let mut newer = bytes;
        newer[8] = 2;
        assert_eq!(
            why(&newer).as_deref(),
            Some("bad-weights detail=another version")
        );
    }

    #[test]
    fn the_checksum_is_the_usual_one() {
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
    }
}
