import { expect, it } from "vitest";
import { curvePicture, HEIGHT, tableRows, WIDTH } from "./curve-picture";

const point = (bicycles: number, each: bigint) => ({
  bicycles,
  totalCents: each * BigInt(bicycles),
  perBicycleCents: each,
});

it("the curve is drawn as stairs inside its picture, and what is far above the rest is cut off", () => {
  const curve = Array.from({ length: 100 }, (_, n) => point(n + 1, 100_000n / BigInt(n + 1)));
  const { path, lowest, highest, x } = curvePicture(curve, 100, point(50, 2_000n), () => true);
  const heights = [...path.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(99);
  expect(Math.min(...heights)).toBe(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(HEIGHT);
  expect(lowest).toBe(1_000n);
  expect(highest).toBeLessThan(10_000n);
  expect(x(100)).toBe(WIDTH);
});

it("the number that is chosen is inside the picture, also where it is the most expensive", () => {
  const curve = [point(50, 500n), point(100, 400n)];
  expect(curvePicture(curve, 100, point(1, 9_000n), () => true).highest).toBeGreaterThanOrEqual(9_000n);
  // The picture is valid also where all points cost the same, or nothing.
  expect(curvePicture([point(1, 0n), point(2, 0n)], 2, undefined, () => true).path).not.toContain("NaN");
});

it("between lot steps the line falls, and at a step it goes straight up", () => {
  const curve = [point(1, 400n), point(50, 300n), point(51, 500n), point(100, 350n)];
  const { path, x } = curvePicture(curve, 100, undefined, (bicycles) => bicycles === 51);
  expect(path).toMatch(new RegExp(`^M${x(1)} [\\d.]+L${x(50)} [\\d.]+H${x(51)}V[\\d.]+L${x(100)} [\\d.]+$`));
});

it("the table has a dozen points, ends with the last one, and has every lot step", () => {
  const curve = Array.from({ length: 240 }, (_, n) => point(n + 1, 5n));
  const none = () => false;
  expect(tableRows(curve, none).map(({ bicycles }) => bicycles)).toEqual(
    Array.from({ length: 12 }, (_, n) => (n + 1) * 20),
  );
  expect(tableRows(curve.slice(0, 10), none)).toHaveLength(10);
  expect(tableRows([], none)).toEqual([]);
  const rows = tableRows(curve, (bicycles) => bicycles === 33 || bicycles === 34);
  expect(rows.map(({ bicycles }) => bicycles)).toEqual(
    [...Array.from({ length: 12 }, (_, n) => (n + 1) * 20), 33, 34].sort((a, b) => a - b),
  );
});
