// The ruler that canvas, DOM grid and pointers share.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cubicBezier, placeEase } from "../../../www/ui/board/easing.js";
import { cellAt, cellBox, measure, stepFocus } from "../../../www/ui/board/geometry.js";

test("a board fills its slot with whole device pixels per cell", () => {
  for (const [side, ratio, cells] of [
    [344, 1, 9],
    [344, 2, 9],
    [344, 3, 9],
    [813, 1.25, 9],
    [344, 2, 12],
    [344, 2, 6],
  ]) {
    const layout = measure(side, side, { columns: cells, rows: cells, ratio });
    assert.ok(Math.abs(layout.width - side) <= 1 / ratio);
    assert.ok(Number.isInteger(Math.round(layout.cell * ratio * 1e6) / 1e6), "whole device pixels");
    assert.ok(layout.left >= 13 && layout.left < side * 0.08, `frame ${layout.left}`);
    assert.ok(2 * layout.left + cells * layout.cell <= side + 1);
  }
  // The look: cells of about 34.6 on a phone 360 wide.
  assert.ok(measure(344, 344, { columns: 9, rows: 9, ratio: 2 }).cell >= 34.5);
});

test("oblong slots and boards", () => {
  const wide = measure(900, 300, { columns: 9, rows: 9 });
  assert.deepEqual([wide.width, wide.height], [300, 300]);
  const flat = measure(700, 700, { columns: 7, rows: 2 });
  assert.deepEqual([flat.width, flat.height], [700, 200]);
});

test("cellAt finds what cellBox measured, and nothing on the frame", () => {
  const layout = measure(400, 400, { columns: 9, rows: 9 });
  for (const [column, row] of [
    [0, 0],
    [8, 0],
    [4, 4],
    [8, 8],
  ]) {
    const box = cellBox(layout, column, row);
    assert.deepEqual(cellAt(layout, box.x + box.side / 2, box.y + box.side / 2), { column, row });
  }
  assert.equal(cellAt(layout, 2, 200), null);
  assert.equal(cellAt(layout, 200, 399), null);
});

test("keys move within the board and stop at its edge", () => {
  const shape = { columns: 9, rows: 9 };
  const corner = { column: 0, row: 0 };
  assert.deepEqual(stepFocus("ArrowLeft", false, corner, shape), corner);
  assert.deepEqual(stepFocus("ArrowDown", false, corner, shape), { column: 0, row: 1 });
  assert.deepEqual(stepFocus("End", false, { column: 3, row: 2 }, shape), { column: 8, row: 2 });
  assert.deepEqual(stepFocus("End", true, { column: 3, row: 2 }, shape), { column: 8, row: 8 });
  assert.deepEqual(stepFocus("Home", true, { column: 3, row: 2 }, shape), corner);
  assert.equal(stepFocus("x", false, corner, shape), null);
});

test("easings start and end where they should", () => {
  assert.equal(placeEase(0), 0);
  assert.equal(placeEase(1), 1);
  assert.ok(placeEase(0.5) > 0.8, "fast start, soft end");
  assert.ok(Math.abs(cubicBezier(0.25, 0.25, 0.75, 0.75)(0.4) - 0.4) < 0.01);
});
