//! Pictures as an animated GIF.
//!
//! All frames share one palette, and every frame but the first has only the rectangle
//! that changed: a board changes little from move to move.

use std::borrow::Cow;
use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};

/// The longest side, in pixels.
const LARGEST: u16 = 480;
/// The most pictures: limited by the memory of a phone.
const MOST: usize = 60;
/// Colours of the palette; one more index means "as before".
const COLOURS: usize = 255;
const UNCHANGED: u8 = 255;
/// How many pixels are sampled for the palette.
const SAMPLES: usize = 200_000;
/// NeuQuant samples one of this many of these pixels.
const SAMPLING: i32 = 4;

/// Why an animation was not made.
#[derive(Debug, PartialEq, Eq)]
pub enum Problem {
    /// A side is 0 or longer than [`LARGEST`].
    Size,
    /// A picture's length is not four bytes per pixel.
    Picture,
    /// There are no pictures, or more than [`MOST`].
    Count,
    /// The encoder failed.
    Encoder,
}

/// Pictures, all of one size.
pub struct Animation {
    width: u16,
    height: u16,
    pictures: Vec<Picture>,
}

struct Picture {
    /// Opaque.
    pixels: Vec<[u8; 3]>,
    /// How long it is shown, in hundredths of a second.
    time: u16,
}

/// A picture in colours of the palette.
type Indexed = Vec<u8>;

impl Animation {
    /// Starts without pictures.
    pub fn new(width: u16, height: u16) -> Result<Self, Problem> {
        let fits = |side: u16| (1..=LARGEST).contains(&side);
        if !fits(width) || !fits(height) {
            return Err(Problem::Size);
        }
        Ok(Self {
            width,
            height,
            pictures: Vec::new(),
        })
    }

    /// Adds a picture in the bytes of a canvas (red, green, blue, alpha), shown for this
    /// many hundredths of a second.
    pub fn add(&mut self, canvas: &[u8], time: u16) -> Result<(), Problem> {
        if canvas.len() != usize::from(self.width) * usize::from(self.height) * 4 {
            return Err(Problem::Picture);
        }
        if self.pictures.len() == MOST {
            return Err(Problem::Count);
        }
        let (pixels, _) = canvas.as_chunks::<4>();
        let pixels = pixels
            .iter()
            .map(|&[red, green, blue, _]| [red, green, blue]);
        self.pictures.push(Picture {
            pixels: pixels.collect(),
            time,
        });
        Ok(())
    }

    /// The finished file.
    pub fn finish(&self) -> Result<Vec<u8>, Problem> {
        if self.pictures.is_empty() {
            return Err(Problem::Count);
        }
        let mut palette = Palette::of(&self.pictures);
        let failed = |_| Problem::Encoder;
        let mut file = Vec::new();
        let mut encoder =
            Encoder::new(&mut file, self.width, self.height, &palette.colours).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        let mut before: Option<Indexed> = None;
        for picture in &self.pictures {
            let now = palette.indexed(picture);
            let mut frame = match &before {
                None => self.whole(&now),
                Some(before) => self.changed(before, &now),
            };
            frame.delay = picture.time;
            encoder.write_frame(&frame).map_err(failed)?;
            before = Some(now);
        }
        drop(encoder);
        Ok(file)
    }

    fn whole<'a>(&self, now: &'a Indexed) -> Frame<'a> {
        Frame {
            width: self.width,
            height: self.height,
            dispose: DisposalMethod::Keep,
            buffer: Cow::Borrowed(now),
            ..Frame::default()
        }
    }

    /// The smallest rectangle that contains every change; one pixel if nothing changed.
    fn changed(&self, before: &Indexed, now: &Indexed) -> Frame<'static> {
        let width = usize::from(self.width);
        let differs = |place: &usize| before[*place] != now[*place];
        let places = || (0..now.len()).filter(differs);
        let bounds = |line: fn(usize, usize) -> usize| {
            let lines = || places().map(|place| line(place, width));
            (lines().min().unwrap_or(0), lines().max().unwrap_or(0))
        };
        let (left, right) = bounds(|place, width| place % width);
        let (top, bottom) = bounds(|place, width| place / width);
        let inside = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x));
        let pixels = inside.map(|place| {
            if differs(&place) {
                now[place]
            } else {
                UNCHANGED
            }
        });
        // All of them are less than a side.
        let side = |length: usize| u16::try_from(length).unwrap_or(LARGEST);
        Frame {
            left: side(left),
            top: side(top),
            width: side(right - left + 1),
            height: side(bottom - top + 1),
            transparent: Some(UNCHANGED),
            dispose: DisposalMethod::Keep,
            buffer: Cow::Owned(pixels.collect()),
            ..Frame::default()
        }
    }
}

/// At most [`COLOURS`] colours, and the index for each colour of the pictures.
struct Palette {
    /// Red, green, blue of each in turn.
    colours: Vec<u8>,
    known: HashMap<[u8; 3], u8>,
    /// Finds the nearest palette colour for a colour that was not looked up before.
    quantiser: Option<NeuQuant>,
}

impl Palette {
    fn of(pictures: &[Picture]) -> Self {
        Self::exact(pictures).unwrap_or_else(|| Self::nearest(pictures))
    }

    /// All colours of the pictures, if there are few enough.
    fn exact(pictures: &[Picture]) -> Option<Self> {
        let mut colours = Vec::new();
        let mut known = HashMap::new();
        for pixel in pictures.iter().flat_map(|picture| &picture.pixels) {
            if known.contains_key(pixel) {
                continue;
            }
            if known.len() == COLOURS {
                return None;
            }
            known.insert(*pixel, u8::try_from(known.len()).ok()?);
            colours.extend(pixel);
        }
        Some(Self {
            colours,
            known,
            quantiser: None,
        })
    }

    fn nearest(pictures: &[Picture]) -> Self {
        let pixels = || pictures.iter().flat_map(|picture| &picture.pixels);
        let step = pixels().count().div_ceil(SAMPLES).max(1);
        let samples = pixels().step_by(step);
        let samples: Vec<u8> = samples
            .flat_map(|&[red, green, blue]| [red, green, blue, u8::MAX])
            .collect();
        let quantiser = NeuQuant::new(SAMPLING, COLOURS, &samples);
        Self {
            colours: quantiser.color_map_rgb(),
            known: HashMap::new(),
            quantiser: Some(quantiser),
        }
    }

    fn index(&mut self, colour: [u8; 3]) -> u8 {
        let Self {
            known, quantiser, ..
        } = self;
        *known.entry(colour).or_insert_with(|| {
            let [red, green, blue] = colour;
            let found = quantiser.as_ref().map_or(0, |quantiser| {
                quantiser.index_of(&[red, green, blue, u8::MAX])
            });
            u8::try_from(found).unwrap_or(0)
        })
    }

    fn indexed(&mut self, picture: &Picture) -> Indexed {
        let pixels = picture.pixels.iter();
        pixels.map(|&pixel| self.index(pixel)).collect()
    }
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions};

    use super::*;

    /// The frames of a file as a viewer shows them, each with its delay.
    fn shown(file: &[u8]) -> (u16, u16, Vec<(Vec<u8>, u16)>) {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(file).expect("it is a GIF");
        let (width, height) = (decoder.width(), decoder.height());
        let mut canvas = vec![0; usize::from(width) * usize::from(height) * 4];
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            for (number, pixel) in frame.buffer.chunks(4).enumerate() {
                let x = usize::from(frame.left) + number % usize::from(frame.width);
                let y = usize::from(frame.top) + number / usize::from(frame.width);
                let place = (y * usize::from(width) + x) * 4;
                if pixel[3] > 0 {
                    canvas[place..place + 4].copy_from_slice(pixel);
                }
            }
            frames.push((canvas.clone(), frame.delay));
        }
        (width, height, frames)
    }

    fn picture(width: usize, height: usize, colour: impl Fn(usize, usize) -> [u8; 3]) -> Vec<u8> {
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        places
            .flat_map(|(x, y)| {
                let [red, green, blue] = colour(x, y);
                [red, green, blue, 255]
            })
            .collect()
    }

    #[test]
    fn few_colours_come_back_exactly() {
        let plain = picture(40, 30, |x, _| {
            if x < 20 {
                [10, 20, 30]
            } else {
                [200, 190, 180]
            }
        });
        let dot = picture(40, 30, |x, y| match (x, y) {
            (5, 7) => [255, 0, 0],
            _ if x < 20 => [10, 20, 30],
            _ => [200, 190, 180],
        });
        let mut animation = Animation::new(40, 30).unwrap();
        for (canvas, time) in [(&plain, 50), (&dot, 60), (&dot, 70), (&plain, 80)] {
            animation.add(canvas, time).unwrap();
        }
        let file = animation.finish().unwrap();
        assert!(file.starts_with(b"GIF89a"));
        let (width, height, frames) = shown(&file);
        assert_eq!((width, height), (40, 30));
        let expected = [
            (plain.clone(), 50),
            (dot.clone(), 60),
            (dot, 70),
            (plain, 80),
        ];
        assert_eq!(frames, expected);
    }

    #[test]
    fn many_colours_come_back_nearly() {
        let shade = |x: usize, y: usize| [x as u8, y as u8, ((x + y) / 2) as u8];
        let canvas = picture(256, 256, shade);
        let mut animation = Animation::new(256, 256).unwrap();
        animation.add(&canvas, 10).unwrap();
        animation.add(&canvas, 10).unwrap();
        let (_, _, frames) = shown(&animation.finish().unwrap());
        assert_eq!(frames.len(), 2);
        assert_eq!(
            frames[0].0, frames[1].0,
            "the same picture twice does not flicker"
        );
        let pairs = frames[0].0.iter().zip(&canvas);
        let off: u64 = pairs
            .map(|(one, other)| u64::from(one.abs_diff(*other)))
            .sum();
        let mean = off as f64 / canvas.len() as f64;
        assert!(mean < 8.0, "off by {mean} on average");
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for (width, height) in [(0, 5), (5, 0), (481, 5), (5, u16::MAX)] {
            assert_eq!(Animation::new(width, height).err(), Some(Problem::Size));
        }
        let mut animation = Animation::new(2, 2).unwrap();
        assert_eq!(animation.finish(), Err(Problem::Count));
        assert_eq!(animation.add(&[0; 15], 1), Err(Problem::Picture));
        assert_eq!(animation.add(&[], 1), Err(Problem::Picture));
        for _ in 0..MOST {
            animation.add(&[7; 16], 1).unwrap();
        }
        assert_eq!(animation.add(&[7; 16], 1), Err(Problem::Count));
        let (_, _, frames) = shown(&animation.finish().unwrap());
        assert_eq!(frames.len(), MOST);
    }
}
