//! The interface of the WebAssembly module, and the only file of this package that uses
//! wasm-bindgen. `www/papan-share.d.ts` has the types for the page.

use wasm_bindgen::prelude::*;

use crate::animation::{self, Problem};
use crate::{code, seal};

/// The modules of a QR code row by row, 1 is dark; `undefined` if the text is too long.
#[wasm_bindgen]
pub fn qr_code(text: &str) -> Option<Vec<u8>> {
    code::modules(text)
}

/// SHA-256 of a text in UTF-8, in hexadecimal.
#[wasm_bindgen]
pub fn sha256(text: &str) -> String {
    seal::sha256(text)
}

/// Pictures of one size that become an animated GIF.
#[wasm_bindgen]
pub struct Animation(animation::Animation);

#[wasm_bindgen]
impl Animation {
    /// Starts without pictures.
    #[wasm_bindgen(constructor)]
    pub fn new(width: u16, height: u16) -> Result<Animation, JsError> {
        Ok(Self(
            animation::Animation::new(width, height).map_err(thrown)?,
        ))
    }

    /// Adds a picture in the bytes of a canvas, shown for this many hundredths of a
    /// second.
    pub fn add(&mut self, canvas: &[u8], time: u16) -> Result<(), JsError> {
        self.0.add(canvas, time).map_err(thrown)
    }

    /// The finished file.
    pub fn finish(&self) -> Result<Vec<u8>, JsError> {
        self.0.finish().map_err(thrown)
    }
}

fn thrown(problem: Problem) -> JsError {
    JsError::new(match problem {
        Problem::Size => "animation-size",
        Problem::Picture => "animation-picture",
        Problem::Count => "animation-count",
        Problem::Encoder => "animation-encoder",
    })
}
