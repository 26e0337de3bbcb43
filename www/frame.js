/**
 * Refuses to run inside a page of another site, which could redirect taps. Hosts that send headers already forbid it.
 */
export function isFramedByStranger() {
  try {
    for (let frame = window; frame !== frame.top; frame = /** @type {typeof window} */ (frame.parent)) {
      // Throws for another origin.
      if (frame.parent.location.origin !== location.origin) return true;
    }
    return false;
  } catch {
    return true;
  }
}
