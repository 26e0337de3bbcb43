//! Every game of the catalogue obeys every law.

macro_rules! tests {
    ($($module:ident: $game:ty),+ $(,)?) => {
        $(#[test]
        fn $module() {
            papan_laws::obeys::<$game>().unwrap();
            papan_laws::bots_repeat_themselves::<$game>().unwrap();
        })+
    };
}

papan::with_games!(tests);
