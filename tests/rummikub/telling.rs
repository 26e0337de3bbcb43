//! What is told of a game: events, fields, views (rule G5), notation.

use papan::game::Game;
use papan::games::rummikub::solver::best;
use papan::games::rummikub::tile::Tile;
use papan::games::rummikub::{Move, Rummikub};
use papan::options::Options;
use papan::rng::Rng;
use serde_json::json;

use crate::scene::{CLASSIC, PLAY_ON, Scene, after, chosen, dealt, legal, play, scene, table_text};

#[test]
fn a_play_tells_where_each_tile_came_from() {
    let mut game = scene("R9B9J/R1R2R3", "K9O2O3R4B1 B5").game();
    let events = play(&mut game, "R9B9K9/O2O3J/R1R2R3R4");
    assert_eq!(
        json!(events),
        json!([
            { "type": "play", "seat": 0, "tiles": ["O2", "O3", "R4", "K9"], "moved": 1, "sets": [
                { "tiles": ["R9", "B9", "K9"], "from": [0, 0, null] },
                { "tiles": ["O2", "O3", "J"], "from": [null, null, 0] },
                { "tiles": ["R1", "R2", "R3", "R4"], "from": [1, 1, 1, null] },
            ] },
            { "type": "end", "next": 1, "reason": null },
        ])
    );
}

#[test]
fn a_play_is_described_by_its_tiles_their_value_and_what_moved() {
    let game = scene("R9B9J", "K9O2O3B1 B5").game();
    let describe = |text: &str| json!(game.describe(&text.parse().unwrap()));
    assert_eq!(
        describe("R9B9K9/O2O3J"),
        json!({ "tiles": ["O2", "O3", "K9"], "value": 14, "moved": 1, "opens": false })
    );
    assert_eq!(describe("draw"), json!({}));
    // A laid joker counts as what it stands for.
    let game = scene("R9B9J", "R10R11JB1 B5").unopened().game();
    assert_eq!(
        json!(game.describe(&"R9B9J/R10R11J".parse().unwrap())),
        json!({ "tiles": ["R10", "R11", "J"], "value": 33, "moved": 0, "opens": true })
    );
}

#[test]
fn a_draw_shows_a_tile_r6_and_the_end_all_racks_r10_r11() {
    let shows = |scene: Scene, text: &str| scene.game().reveals(&text.parse().expect("a move"));
    assert!(shows(scene("R1R2R3", "R4B5 K1"), "draw"));
    assert!(!shows(scene("R1R2R3", "R4B5 K1"), "R1R2R3R4"));
    assert!(shows(scene("R1R2R3", "R4R5 K1"), "R1R2R3R4R5"));
    let idle = || scene("R1R2R3", "B5 K1 K2").options(PLAY_ON).pool("-");
    assert!(!shows(idle().field("passes", json!(1)), "pass"));
    assert!(shows(idle().field("passes", json!(2)), "pass"));
}

#[test]
fn g5_a_view_has_neither_racks_of_others_nor_the_order_of_the_pool() {
    let game = scene("R1R2R3", "R4B7 B5J").pool("K9K10B5").game();
    let view = |seat| json!(game.view(seat));
    assert_eq!(
        view(Some(0)),
        json!({
            "seat": 0, "seats": 2, "options": { "opening": 30, "pool_end": "immediate" },
            "to_move": 0, "table": [["R1", "R2", "R3"]], "rack": ["R4", "B7"],
            "racks": [2, 2], "pool": 3, "opened": [true, true], "passes": 0,
            "unseen": ["B5", "B5", "K9", "K10", "J"], "revealed": null,
        })
    );
    assert_eq!(view(None)["rack"], json!([]));
    assert_eq!(view(None)["unseen"].as_array().unwrap().len(), 7);
}

#[test]
fn g5_at_the_end_the_racks_are_laid_open() {
    let mut game = scene("R1R2R3", "R4 B5J").game();
    play(&mut game, "R1R2R3R4");
    for seat in [None, Some(0), Some(1)] {
        assert_eq!(json!(game.view(seat))["revealed"], json!([[], ["B5", "J"]]));
    }
}

#[test]
fn g5_imagining_deals_out_what_is_unseen() {
    let game = dealt(3);
    let view = game.view(Some(1));
    let mut rng = Rng::from_text("imagine");
    let racks: Vec<Vec<Tile>> = (0..20)
        .map(|_| Rummikub::imagine(&view, &mut rng))
        .inspect(|imagined| assert_eq!(imagined.view(Some(1)), view))
        .map(|imagined| imagined.state().racks[0].clone())
        .collect();
    assert!(racks.iter().all(|rack| *rack != game.state().racks[0]));
    assert!(racks.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn the_order_of_sets_is_kept_and_the_order_within_sets_is_canonical() {
    let (table, _) = after(scene("K9O9R9/R3R2R1", "R4B5 B5"), "R4R3R2R1/R9K9O9");
    assert_eq!(table, "R1R2R3R4/O9R9K9");
    let game = scene("K9O9R9/R3R2R1", "R4B5 B5").game();
    assert_eq!(table_text(&game), "O9R9K9/R1R2R3");
}

#[test]
fn r6_plays_are_listed_after_drawing_the_best_one_first() {
    // Of two tiles each, the higher value; of all, the most tiles.
    let game = scene("R2R3R4", "R1R3R5B1 B5").game();
    assert_eq!(
        legal(&game),
        [
            "draw",
            "R1R2R3/R3R4R5",
            "R1R2R3R4R5",
            "R2R3R4R5",
            "R1R2R3R4"
        ]
    );
}

/// What a move is said to be worth, and what the solver says of its best play.
fn values(scene: Scene, text: &str) -> (u32, u32) {
    let game = scene.game();
    let state = game.state();
    let best = best(&state.table, &state.rack(), state.opened[0], 30).expect("a play");
    let action = text.parse().expect("notation");
    game.check(&action).expect("a legal move");
    match game.describe(&action) {
        Move::Play { value, .. } => (value, best.value),
        other => panic!("{other:?}"),
    }
}

#[test]
fn r7_of_a_joker_of_the_table_and_one_of_the_rack_the_better_was_laid() {
    let scene = scene("R11R12J", "JB1B3 B5");
    assert_eq!(values(scene, "R11R12J/B1JB3"), (17, 17));
}

#[test]
fn r8_a_joker_of_the_table_is_no_part_of_an_opening() {
    let scene = scene("R11R12J", "JB9B11 B5").unopened();
    assert_eq!(values(scene, "R11R12J/B9JB11"), (30, 30));
}

#[test]
fn presets_choose_what_happens_without_a_pool() {
    for (preset, pool_end, options) in [
        ("classic", "immediate", CLASSIC),
        ("play-on", "play-on", PLAY_ON),
    ] {
        assert_eq!(chosen::<Rummikub>(&[("preset", preset)]), Ok(options));
        let told = json!({ "opening": 30, "pool_end": pool_end });
        assert_eq!(json!(options), told);
        assert_eq!(json!(options.settings()), told);
    }
}
