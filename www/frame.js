/** Whether the page is inside a page of somebody else, who could lead taps astray. Hosts that send headers forbid it. */
export function isFramedByStranger() {
  try {
    for (let frame = window; frame !== frame.top; frame = /** @type {typeof window} */ (frame.parent)) {
      // Throws when it is another origin's.
      if (frame.parent.location.origin !== location.origin) return true;
    }
    return false;
  } catch {
    return true;
  }
}
