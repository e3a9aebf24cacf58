import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { BasketLine } from "@/components/api/answers";
import { LineVerdict } from "@/components/basket-page/line-verdict";
import { buildColumns } from "@/components/builds/build-columns";
import type { PartProduct } from "@/components/builds/part-product";
import { GridCell } from "@/components/catalogue/families/grid-cell";
import type { GridProduct } from "@/lib/core/domain/catalogue/families/order-grid";
import { calculatePart } from "@/lib/features/builds/domain/calculate";
import { WishLink } from "./wish-link";

const nothing = () => {};
const wishIn = (element: React.ReactElement): string[] =>
  [...renderToStaticMarkup(element).matchAll(/<a[^>]* href="([^"]*#wish-[^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, path = "", text = ""]) => `${path} ${text.replace(/<[^>]*>/g, "")}`,
  );

it("a wish leads to the product's page with the missing pieces, and is not offered where none is missing", () => {
  const of = (wanted: number, available: number, slug = "hub") =>
    wishIn(<WishLink slug={slug} name="Hub" wanted={wanted} terms={{ minimumLot: 100, available }} />);
  expect(of(1_600, 300)).toEqual(["/goods/hub#wish-1300 Wish for 1,300 of Hub"]);
  expect(of(300, 300)).toEqual([]);
  expect(of(Number.NaN, 0)).toEqual([]);
  // A product that is not in the catalogue has no page.
  expect(of(1_600, 300, "")).toEqual([]);
});

const line = (change: Partial<BasketLine>): BasketLine =>
  ({
    productId: "a",
    name: "Hub",
    slug: "hub",
    sku: "HI-1",
    img: "",
    quantity: 600,
    available: 350,
    minimumLot: 100,
    verdict: "over_available",
    nearest: [300],
    changed: [],
    tiers: [],
    unitPrice: 2.5,
    lineTotal: 0,
    tierFrom: null,
    nextTier: null,
    ...change,
  }) as BasketLine;
const verdictOf = (change: Partial<BasketLine>, wanted: number) =>
  wishIn(
    <LineVerdict line={line(change)} wanted={wanted} message={null} onSet={nothing} onReplace={nothing} />,
  );

it("a line of the basket offers the wish for what is missing, also while more is typed than is free", () => {
  expect(verdictOf({}, 600)).toEqual(["/goods/hub#wish-300 Wish for 300 of Hub"]);
  expect(verdictOf({ verdict: "ok", quantity: 300 }, 300)).toEqual([]);
  expect(verdictOf({ verdict: "ok", quantity: 300 }, 900)).toEqual([
    "/goods/hub#wish-600 Wish for 600 of Hub",
  ]);
  expect(verdictOf({ verdict: "archived", available: 0 }, 600)).toEqual([]);
});

const cellOf = (text: string, available: number) => {
  const product = {
    id: "a",
    slug: "hub",
    name: "Hub",
    sku: "HI-1",
    priceCents: 250,
    tiers: [],
    minimumLot: 100,
  };
  return wishIn(
    <GridCell
      product={{ ...product, available } satisfies GridProduct}
      label="28, 9"
      isShared={false}
      row={0}
      column={0}
      text={text}
      onType={nothing}
      onKeyDown={nothing}
    />,
  );
};

it("a cell of the order grid offers the wish for what is missing, and one that is sold out for the smallest order", () => {
  expect(cellOf("9900", 2_000)).toEqual(["/goods/hub#wish-7900 Wish for 7,900 of 28, 9"]);
  expect(cellOf("", 2_000)).toEqual([]);
  expect(cellOf("", 0)).toEqual(["/goods/hub#wish-100 Wish for 100 of 28, 9"]);
});

it("a part of a build that is short offers the wish for what is missing", () => {
  const product: PartProduct = {
    name: "Hub",
    sku: "HI-1",
    slug: "hub",
    image: "",
    priceCents: 250,
    tiers: [],
    minimumLot: 100,
    available: 350,
    archived: false,
    outlook: { held: null, expected: [] },
  };
  const columns = buildColumns({ onChange: nothing, onRemove: nothing });
  const rowOf = (bicycles: number) => {
    const part = { productId: "a", perBicycle: "1", spare: "0", ownStock: "0" };
    const result = calculatePart(bicycles, { productId: "a", perBicycle: 1, spare: 0, ownStock: 0 }, product);
    return (
      <>
        {columns.map(({ label, cell }) => (
          <i key={label}>{cell({ part, product, result }, 0)}</i>
        ))}
      </>
    );
  };
  expect(wishIn(rowOf(601))).toEqual(["/goods/hub#wish-400 Wish for 400 of Hub"]);
  expect(wishIn(rowOf(300))).toEqual([]);
});
