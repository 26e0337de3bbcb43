//! Pictures as SVG.
//!
//! They are drawn in a few marker colours, which are then replaced: text takes the colour
//! of its surroundings (`currentColor`), marks take CSS variables that a page may set. For
//! a viewer that shows the file alone, a style inside sets both for light and dark.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::numbers::rounded;

/// The marker colours, and what stands in their place.
const COLOURS: [(&str, RGBColor, &str); 9] = [
    ("#010101", RGBColor(1, 1, 1), "currentColor"),
    ("#020202", RGBColor(2, 2, 2), "var(--plot-grid,#8a8a8a)"),
    ("#030303", RGBColor(3, 3, 3), "var(--plot-1,#1a6fb0)"),
    ("#040404", RGBColor(4, 4, 4), "var(--plot-2,#b3541e)"),
    ("#050505", RGBColor(5, 5, 5), "var(--plot-3,#2e7d4f)"),
    ("#060606", RGBColor(6, 6, 6), "var(--plot-4,#7b4fa3)"),
    ("#070707", RGBColor(7, 7, 7), "var(--plot-5,#6b6b6b)"),
    ("#080808", RGBColor(8, 8, 8), "var(--plot-6,#9a6a00)"),
    ("#090909", RGBColor(9, 9, 9), "var(--plot-7,#b0307a)"),
];
const INK: RGBColor = COLOURS[0].1;
const GRID: RGBColor = COLOURS[1].1;
/// The colours of marks.
const MARKS: [RGBColor; 7] = [
    COLOURS[2].1,
    COLOURS[3].1,
    COLOURS[4].1,
    COLOURS[5].1,
    COLOURS[6].1,
    COLOURS[7].1,
    COLOURS[8].1,
];

/// For those who look at a file alone, in light and dark.
pub const STYLE: &str = "<style>:root{color:#222;background:#fff}\
@media(prefers-color-scheme:dark){:root{color:#e6e6e6;background:#181818;\
--plot-grid:#777;--plot-1:#6cb6ff;--plot-2:#f2a36b;--plot-3:#7fd0a0;--plot-4:#c7a2ec;\
--plot-5:#b0b0b0;--plot-6:#e0b84a;--plot-7:#f08cc0}}</style>";

/// The width of all pictures: narrow, so that text can be read on a phone.
const WIDTH: u32 = 480;
/// The size of names.
const SIZE: i32 = 17;
/// The size of numbers beside axes.
const SMALL: i32 = 15;
/// How wide a letter of a name is, about.
const LETTER: i32 = 8;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// A mean with its bounds, and its name.
pub struct Row {
    /// The name.
    pub name: String,
    /// The mean.
    pub mean: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// Which colour.
    pub group: usize,
}

/// Points that belong together.
pub struct Curve {
    /// Their name.
    pub name: String,
    /// Where they are.
    pub points: Vec<(f64, f64)>,
}

/// Draws a picture and finishes it.
fn picture(
    height: u32,
    draw: impl Fn(&Area) -> Result<(), Box<dyn std::error::Error>>,
) -> Result<String, String> {
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        draw(&root).map_err(|error| error.to_string())?;
        root.present().map_err(|error| error.to_string())?;
    }
    for (marker, _, place) in COLOURS {
        svg = svg.replace(&format!("\"{marker}\""), &format!("\"{place}\""));
    }
    // Numbers that plotters writes for what is there anyway.
    for superfluous in [
        " opacity=\"1\"",
        " stroke-width=\"1\"",
        " font-family=\"sans-serif\"",
    ] {
        svg = svg.replace(superfluous, "");
    }
    // The picture fits its place, and the root has room for a style.
    let size = format!("width=\"{WIDTH}\" height=\"{height}\" ");
    svg = svg.replacen(&size, "font-family=\"sans-serif\" ", 1);
    let body = svg.find('>').map_or(0, |end| end + 1);
    svg.insert_str(body, STYLE);
    Ok(svg.lines().map(|line| format!("{line}\n")).collect())
}

fn text(size: i32, horizontal: HPos) -> TextStyle<'static> {
    ("sans-serif", size)
        .into_font()
        .color(&INK)
        .pos(Pos::new(horizontal, VPos::Center))
}

/// Round numbers between two bounds.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let raw = (high - low) / 5.0;
    let unit = 10_f64.powf(raw.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|factor| factor * unit)
        .find(|&step| step >= raw)
        .unwrap_or(unit);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|place| place as f64 * step).collect()
}

/// How a number stands beside an axis.
#[derive(Clone, Copy)]
pub enum Scale {
    /// As it is.
    Plain,
    /// As a percentage.
    Percent,
}

impl Scale {
    fn text(self, number: f64) -> String {
        match self {
            Self::Plain => format!("{}", rounded(number)).replace('-', "−"),
            Self::Percent => format!("{:.0} %", 100.0 * number),
        }
    }
}

/// Rows with a mark at the mean and a line from bound to bound; `par` is a line to compare
/// with.
///
/// # Errors
/// The picture cannot be drawn.
pub fn intervals(rows: &[Row], scale: Scale, par: Option<f64>) -> Result<String, String> {
    const LINE: i32 = 23;
    const RIGHT: i32 = WIDTH as i32 - 20;
    let longest = rows.iter().map(|row| row.name.chars().count()).max();
    let left = 14 + LETTER * longest.unwrap_or_default() as i32;
    let bottom = LINE * rows.len() as i32 + 6;
    let bounds = rows.iter().flat_map(|row| [row.low, row.high]).chain(par);
    let (low, high) = bounds.fold((f64::MAX, f64::MIN), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    let margin = ((high - low) * 0.04).max(1e-3);
    let (low, high) = (low - margin, high + margin);
    let place = |value: f64| left + ((value - low) / (high - low) * f64::from(RIGHT - left)) as i32;
    picture((bottom + 28) as u32, |root| {
        for tick in ticks(low, high) {
            let x = place(tick);
            root.draw(&PathElement::new([(x, 4), (x, bottom)], GRID.mix(0.35)))?;
            let label = Text::new(
                scale.text(tick),
                (x, bottom + 14),
                text(SMALL, HPos::Center),
            );
            root.draw(&label)?;
        }
        if let Some(par) = par {
            let x = place(par);
            root.draw(&PathElement::new(
                [(x, 4), (x, bottom)],
                INK.stroke_width(2),
            ))?;
        }
        for (index, row) in rows.iter().enumerate() {
            let y = LINE * index as i32 + LINE / 2 + 3;
            let colour = MARKS[row.group % MARKS.len()];
            let name = Text::new(row.name.clone(), (left - 8, y), text(SIZE, HPos::Right));
            root.draw(&name)?;
            let (from, to) = (place(row.low), place(row.high));
            root.draw(&PathElement::new(
                [(from, y), (to, y)],
                colour.stroke_width(3),
            ))?;
            root.draw(&Circle::new((place(row.mean), y), 5, colour.filled()))?;
        }
        Ok(())
    })
}

/// Curves with marks; with `logarithmic` the first axis counts factors of ten.
///
/// # Errors
/// The picture cannot be drawn.
pub fn curves(
    curves: &[Curve],
    scales: (Scale, Scale),
    logarithmic: bool,
) -> Result<String, String> {
    const HEIGHT: i32 = 330;
    const LEFT: i32 = 56;
    const RIGHT: i32 = WIDTH as i32 - 100;
    const BOTTOM: i32 = HEIGHT - 30;
    let along = |x: f64| if logarithmic { x.max(1e-6).log10() } else { x };
    let points = || curves.iter().flat_map(|curve| curve.points.iter());
    let range = |values: &mut dyn Iterator<Item = f64>| {
        let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        let margin = ((high - low) * 0.05).max(1e-3);
        (low - margin, high + margin)
    };
    let across = range(&mut points().map(|&(x, _)| along(x)));
    let up = range(&mut points().map(|&(_, y)| y));
    let place = |(x, y): (f64, f64)| {
        let part = |value: f64, (low, high): (f64, f64)| (value - low) / (high - low);
        (
            LEFT + (part(along(x), across) * f64::from(RIGHT - LEFT)) as i32,
            BOTTOM - (part(y, up) * f64::from(BOTTOM - 8)) as i32,
        )
    };
    let marks: Vec<f64> = if logarithmic {
        let powers = across.0.ceil() as i32..=across.1.floor() as i32;
        powers.map(|power| 10_f64.powi(power)).collect()
    } else {
        ticks(across.0, across.1)
    };
    picture(HEIGHT as u32, |root| {
        for &tick in &marks {
            let x = place((tick, up.0)).0;
            root.draw(&PathElement::new([(x, 8), (x, BOTTOM)], GRID.mix(0.35)))?;
            let label = Text::new(
                scales.0.text(tick),
                (x, BOTTOM + 16),
                text(SMALL, HPos::Center),
            );
            root.draw(&label)?;
        }
        for tick in ticks(up.0, up.1) {
            let y = place((1.0, tick)).1;
            root.draw(&PathElement::new([(LEFT, y), (RIGHT, y)], GRID.mix(0.35)))?;
            let label = Text::new(scales.1.text(tick), (LEFT - 8, y), text(SMALL, HPos::Right));
            root.draw(&label)?;
        }
        let mut labels: Vec<(i32, usize)> = Vec::new();
        for (index, curve) in curves.iter().enumerate() {
            let colour = MARKS[index % MARKS.len()];
            let places: Vec<(i32, i32)> = curve.points.iter().map(|&point| place(point)).collect();
            root.draw(&PathElement::new(places.clone(), colour.stroke_width(2)))?;
            for &point in &places {
                root.draw(&Circle::new(point, 4, colour.filled()))?;
            }
            labels.extend(places.last().map(|&(_, y)| (y, index)));
        }
        // Names beside the last points, without overlapping.
        labels.sort_unstable();
        let mut free = 10;
        for (y, index) in labels {
            let y = y.max(free);
            free = y + 19;
            let style = text(SIZE, HPos::Left).color(&MARKS[index % MARKS.len()]);
            root.draw(&Text::new(
                curves[index].name.clone(),
                (RIGHT + 8, y),
                style,
            ))?;
        }
        Ok(())
    })
}

/// A table of scores: the more the row wins against the column, the stronger the colour.
///
/// # Errors
/// The picture cannot be drawn.
pub fn matrix(names: &[String], scores: &[Vec<Option<f64>>]) -> Result<String, String> {
    const LEFT: i32 = 100;
    const HEAD: i32 = 24;
    const LINE: i32 = 28;
    let column = (WIDTH as i32 - LEFT - 8) / names.len().max(1) as i32;
    let height = HEAD + LINE * names.len() as i32 + 6;
    picture(height as u32, |root| {
        for (place, name) in names.iter().enumerate() {
            let place = place as i32;
            let x = LEFT + column * place + column / 2;
            let short = name.split(':').next().unwrap_or_default().to_owned();
            root.draw(&Text::new(short, (x, HEAD / 2), text(9, HPos::Center)))?;
            let y = HEAD + LINE * place + LINE / 2;
            root.draw(&Text::new(
                name.clone(),
                (LEFT - 8, y),
                text(SIZE, HPos::Right),
            ))?;
        }
        for (row, line) in scores.iter().enumerate() {
            for (place, score) in line.iter().enumerate() {
                let Some(score) = *score else { continue };
                let (x, y) = (LEFT + column * place as i32, HEAD + LINE * row as i32);
                let colour = if score >= 0.5 { MARKS[0] } else { MARKS[1] };
                let strength = (score - 0.5).abs() * 1.1;
                let corners = [(x + 1, y + 1), (x + column - 1, y + LINE - 1)];
                root.draw(&Rectangle::new(
                    corners,
                    colour.mix(rounded(strength)).filled(),
                ))?;
                let middle = (x + column / 2, y + LINE / 2);
                let label = format!("{:.0}", 100.0 * score);
                root.draw(&Text::new(label, middle, text(SMALL, HPos::Center)))?;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str) -> Row {
        Row {
            name: name.to_owned(),
            mean: 0.5,
            low: 0.4,
            high: 0.7,
            group: 0,
        }
    }

    #[test]
    fn pictures_have_no_fixed_colour_of_text_or_marks() {
        let svg = intervals(&[row("tree"), row("flat")], Scale::Percent, Some(0.5)).unwrap();
        assert!(svg.starts_with("<svg"), "{svg}");
        assert!(svg.contains("viewBox=\"0 0 480"), "{svg}");
        assert!(svg.contains("fill=\"currentColor\""));
        assert!(svg.contains("var(--plot-1,"));
        for (marker, ..) in COLOURS {
            assert!(!svg.contains(&format!("\"{marker}\"")), "{marker} is left");
        }
        assert!(svg.contains("prefers-color-scheme:dark"));
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks(-3.0, 104.0), [0.0, 50.0, 100.0]);
        assert_eq!(ticks(0.38, 0.62).len(), 5);
    }
}
