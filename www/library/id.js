/** An id for a game, as unique as the browser can make it. */
export function freshGameId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  // An insecure page has no randomUUID.
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
