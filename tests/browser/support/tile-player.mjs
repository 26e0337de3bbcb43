/**
 * A player of Rummikub who lays what it finds on its own screen: groups and runs of its rack, and
 * single tiles, also jokers, that fit the sets on the table. It moves no tile of the table.
 */

/**
 * What to press next to lay a tile; nothing when there is none to lay. It takes the tiles of a set
 * one by one, then the place for a new set, or a tile of the set they join. It runs in the page, so
 * it refers to nothing outside itself.
 *
 * @returns {Element|undefined}
 */
export function tileToPress() {
  /** @typedef {{colour: string, number: number, button: Element}} Tile */
  /** @param {string} where @returns {Tile[]} without jokers */
  const tilesIn = (where) =>
    [...document.querySelectorAll(`${where} button[data-tile]`)].flatMap((button) => {
      const [, colour, number] = /^(orange|red|blue|black) (\d+)/.exec(button.getAttribute("aria-label") ?? "") ?? [];
      return colour ? [{ colour, number: Number(number), button }] : [];
    });
  /** @param {Tile[]} tiles */
  const isSet = (tiles) => {
    const colours = new Set(tiles.map(({ colour }) => colour)).size;
    const numbers = tiles.map(({ number }) => number).sort((one, other) => one - other);
    const isRun = colours === 1 && numbers.every((number, index) => number === numbers[0] + index);
    const isGroup = colours === tiles.length && numbers[0] === numbers[numbers.length - 1];
    return tiles.length > 2 && (isRun || isGroup);
  };
  /** @param {Tile[]} tiles */
  const worth = (tiles) => tiles.reduce((sum, { number }) => sum + number, 0);

  /** The most valuable group or run of these tiles. @param {Tile[]} tiles @returns {Tile[]} */
  const bestSet = (tiles) => {
    const sets = tiles.flatMap((first) => {
      const of = (/** @type {string} */ colour, /** @type {number} */ number) =>
        tiles.find((tile) => tile.colour === colour && tile.number === number);
      /** @type {Tile[]} */
      const run = [];
      for (let next = of(first.colour, first.number); next; next = of(first.colour, first.number + run.length))
        run.push(next);
      const group = ["orange", "red", "blue", "black"].flatMap((colour) => of(colour, first.number) ?? []);
      return [run, group];
    });
    return sets.filter(isSet).sort((one, other) => worth(other) - worth(one))[0] ?? [];
  };
  /** All sets that can be laid side by side. @param {Tile[]} tiles @returns {Tile[][]} */
  const setsOf = (tiles) => {
    const best = bestSet(tiles);
    return best.length === 0 ? [] : [best, ...setsOf(tiles.filter((tile) => !best.includes(tile)))];
  };
  /** Takes the next of these tiles, or puts them down there. @param {Tile[]} tiles @param {Element|null|undefined} goal */
  const lay = (tiles, goal) =>
    tiles.find(({ button }) => button.getAttribute("aria-pressed") === "false")?.button ?? goal ?? undefined;

  const place = [...document.querySelectorAll("[aria-label=Table] button")].find(
    (button) => button.textContent === "New set" && button.getClientRects().length > 0,
  );
  if (!place) return undefined;
  const rack = tilesIn("[aria-label='Your rack']");
  const own = setsOf(rack);
  const labels = [...document.querySelectorAll("[aria-label=Table] button[data-tile]")].map(
    (button) => button.getAttribute("aria-label") ?? "",
  );
  const laid = labels.filter((label) => label.includes("laid this turn"));
  const isOpen = laid.length < labels.length && !labels.some((label) => label.includes("not yours to move yet"));
  if (!isOpen && laid.length === 0) {
    const needed = Number(/Opening (\d+)/.exec(document.querySelector(".bar-facts")?.textContent ?? "")?.[1] ?? 30);
    if (worth(own.flat()) < needed) return undefined;
  }
  if (own.length > 0) return lay(own[0], place);
  if (!isOpen) return undefined;
  const joker = document.querySelector("[aria-label='Your rack'] button[aria-label^=joker]");
  for (const [index, set] of [...document.querySelectorAll("[aria-label=Table] [role=group]")].entries()) {
    const there = tilesIn(`[aria-label=Table] [role=group]:nth-child(${index + 1})`);
    // What a joker on the table stands for changes with its set: such a set is left alone.
    if (there.length < set.querySelectorAll("button[data-tile]").length) continue;
    const fitting = rack.find((tile) => isSet([...there, tile]));
    if (fitting) return lay([fitting], there[0].button);
    const room = there[0].number === there[1].number ? 4 : 13;
    if (joker && there.length < room) return lay([{ colour: "", number: 0, button: joker }], there[0].button);
  }
  return undefined;
}
