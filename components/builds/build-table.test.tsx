import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { calculateBuild } from "@/lib/features/builds/domain/calculate";
import { partOfTyped, type TypedPart } from "@/lib/features/builds/domain/typed";
import { BuildCurve } from "./build-curve";
import { BuildFigures } from "./build-figures";
import { BuildTable } from "./build-table";
import type { PartProduct } from "./part-product";
import type { BuildOfPage } from "./use-build";

const product = (name: string, more: Partial<PartProduct> = {}): PartProduct => ({
  name,
  sku: `HI-${name}`,
  slug: name.toLowerCase(),
  image: "",
  priceCents: 1_000,
  tiers: [{ from: 1_000, priceCents: 880 }],
  minimumLot: 100,
  available: 5_000,
  archived: false,
  outlook: { held: null, expected: [] },
  ...more,
});
const PRODUCTS = new Map([
  ["rim", product("Rim")],
  ["tape", product("Tape")],
  ["hub", product("Hub", { available: 300 })],
  ["bell", product("Bell", { archived: true })],
  ["pedal", product("Pedal")],
]);
const part = (productId: string, perBicycle: string, more: Partial<TypedPart> = {}): TypedPart => ({
  productId,
  perBicycle,
  spare: "0",
  ownStock: "0",
  ...more,
});
const PARTS = [
  part("rim", "1.5"),
  part("tape", "0.333"),
  part("hub", "1"),
  part("bell", "1"),
  part("pedal", "1", { ownStock: "600" }),
  part("new", "1"),
];
const right = PARTS.flatMap((one) => (PRODUCTS.has(one.productId) ? (partOfTyped(one) ?? []) : []));
const result = calculateBuild({ bicycles: 600, others: [], parts: right }, PRODUCTS);

function tableOf(parts: readonly TypedPart[]): string {
  const build = {
    typed: { bicycles: "600", others: [], parts },
    products: PRODUCTS,
    changePart: () => {},
    setParts: () => {},
  } as unknown as BuildOfPage;
  return renderToStaticMarkup(<BuildTable build={build} parts={right} result={result} />);
}
const rowOf = (html: string, name: string): string =>
  (html.split("<tr").find((row) => row.includes(`${name}: pieces a bicycle`)) ?? "").replace(/<[^>]+>/g, " ");

it("each part of a build says what is to order, what it was rounded from, and how it stands", () => {
  const html = tableOf(PARTS);
  expect(rowOf(html, "Rim")).toMatch(/900 .*free now .*1,000 cost \$ 200\.00 less/s);
  expect(rowOf(html, "Tape")).toContain("from 199.8");
  expect(rowOf(html, "Hub")).toMatch(/300 short .*300 can be ordered now, enough for 300 bicycles/s);
  expect(rowOf(html, "Bell")).toContain("no longer sold");
  expect(rowOf(html, "Pedal")).toContain("own stock is enough");
  expect(html).toContain("is looked up");
});

it("a wrong number of a part is marked, described to screen readers, and not counted", () => {
  const html = tableOf([part("rim", "1,5")]);
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="perBicycle-rim-error"');
  expect(rowOf(html, "Rim")).toMatch(/not counted .*with a point and at most 4 decimals/s);
});

it("the figures of a build of any size are whole, and say what one order cannot be", () => {
  const [totals] = result.versions;
  expect(renderToStaticMarkup(<BuildFigures totals={totals} />)).not.toContain("at most");
  const html = renderToStaticMarkup(
    <BuildFigures totals={{ ...totals, totalCents: 39_999_999_600_000_000_001n, isOverOrder: true }} />,
  );
  expect(html).toContain("$ 399,999,996,000,000,000.01");
  expect(html).toContain("One order can cost $ 999,999.99 at most: order this in several");
});

it("the curve has a slider that says its number and cost, and a table with the steps of the tiers", () => {
  const html = renderToStaticMarkup(
    <BuildCurve bicycles={600} parts={right} products={PRODUCTS} onChoose={() => {}} />,
  );
  expect(html).toMatch(/<input type="range"[^>]*aria-label="Number of bicycles"/);
  expect(html).toMatch(/aria-valuetext="600 bicycles, \$ [\d.]+ each"/);
  expect(html).toContain("From 601 bicycles: 1,000 of Rim, $ 8.80 a piece");
  expect(html).not.toMatch(/NaN|Infinity/);
});

it("the curve says whether every lot step is drawn, and its table has the steps", () => {
  const textOf = (bicycles: number) =>
    renderToStaticMarkup(
      <BuildCurve bicycles={bicycles} parts={right} products={PRODUCTS} onChoose={() => {}} />,
    ).replace(/<[^>]*>/g, " ");
  expect(textOf(600)).toContain("Every step is drawn.");
  expect(textOf(600)).toMatch(/Ordered from here on.*\b900 of Rim/s);
  expect(textOf(400_000)).not.toContain("Every step is drawn.");
  expect(textOf(400_000)).toContain("there are more than 400 steps: 240 points of the curve are drawn");
  expect(textOf(400_000)).not.toContain("Ordered from here on");
});
