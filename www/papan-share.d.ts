// What sharing's own wasm module exports, for the type checker: it exists only after a build.
declare module "*/papan-share.js" {
  export default function init(from: { module_or_path: Promise<Response> }): Promise<unknown>;
  /** Row by row, 1 is dark; undefined if the text is too long. */
  export function qr_code(text: string): Uint8Array | undefined;
  export function sha256(text: string): string;

  export class Animation {
    constructor(width: number, height: number);
    add(canvas: Uint8Array, time: number): void;
    finish(): Uint8Array<ArrayBuffer>;
    free(): void;
  }
}
