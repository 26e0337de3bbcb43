//! Tests of options and of the macros that declare them.

use super::*;

crate::choices! {
    /// A sample choice.
    enum Reach {
        Any = "any",
        Last = "last",
    }
}

crate::options! {
    /// Sample options of every kind.
    struct Sample {
        pub reach: Reach = choice(Reach::Any),
        pub own: bool = switch(false),
        pub seeds: u8 = number(7 in 3..=7),
        pub size: usize = pick(9 of [6, 9, 12]),
    }
}

const TRAIL: Sample = Sample {
    reach: Reach::Last,
    ..Sample::DEFAULT
};
const PRESETS: &[Preset<Sample>] = &[Preset {
    id: "trail",
    options: TRAIL,
}];

fn chosen(pairs: &[(&str, &str)]) -> Result<Sample, &'static str> {
    let pairs = pairs.iter();
    let settings = pairs
        .map(|(key, value)| ((*key).to_owned(), Setting::from_text(value)))
        .collect();
    choose(PRESETS, &settings).map_err(|refusal| refusal.code)
}

#[test]
fn defaults_then_preset_then_settings() {
    assert_eq!(chosen(&[]), Ok(Sample::DEFAULT));
    let trail = chosen(&[("preset", "trail"), ("seeds", "4")]);
    assert_eq!(trail, Ok(Sample { seeds: 4, ..TRAIL }));
    assert_eq!(
        chosen(&[("own", "true"), ("size", "12")]).map(|sample| (sample.own, sample.size)),
        Ok((true, 12))
    );
}

#[test]
fn what_is_unknown_or_out_of_range_is_refused() {
    for (key, value, code) in [
        ("preset", "x", "unknown-preset"),
        ("colour", "x", "unknown-option"),
        ("reach", "far", "bad-option"),
        ("own", "1", "bad-option"),
        ("seeds", "8", "bad-option"),
        ("seeds", "true", "bad-option"),
        ("size", "7", "bad-option"),
    ] {
        assert_eq!(chosen(&[(key, value)]), Err(code), "{key}={value}");
    }
    let odd = Settings::from([("seeds".to_owned(), crate::json::read_text("[1.5]").unwrap())]);
    let refusal = choose(PRESETS, &odd).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "bad-option expected=3 to 7 option=seeds value=[1.5]"
    );
}

#[test]
fn settings_and_options_stand_for_each_other() {
    let settings = TRAIL.settings();
    assert_eq!(Sample::read(&settings), Ok(TRAIL));
    let text = r#"{"own":false,"reach":"last","seeds":7,"size":9}"#;
    assert_eq!(crate::json::text(&settings), text);
    assert_eq!(crate::json::text(&TRAIL), text);
}

#[test]
fn the_catalogue_shows_kind_default_and_range() {
    assert_eq!(
        crate::json::text(Sample::SPECS),
        concat!(
            r#"[{"choices":["any","last"],"default":"any","key":"reach","kind":"choice"},"#,
            r#"{"default":false,"key":"own","kind":"switch"},"#,
            r#"{"default":7,"key":"seeds","kind":"number","max":7,"min":3},"#,
            r#"{"choices":[6,9,12],"default":9,"key":"size","kind":"choice"}]"#
        )
    );
}
