import { expect, it } from "vitest";
import { idsIn, idsText, MOST_PICKED, type OrderToShip, pickingList } from "./picking";

const order = (id: string, lines: [productId: string, sku: string, pieces: number][]): OrderToShip => ({
  id,
  status: "paid",
  revision: 0,
  placedAt: "2026-11-26T00:00:00Z",
  customer: "Ada",
  address: null,
  poNumber: "",
  note: "",
  lines: lines.map(([productId, sku, toPack], index) => ({
    lineNo: index + 1,
    productId,
    sku,
    name: sku,
    quantity: toPack,
    toPack,
  })),
  packed: 0,
});

it("each product stands once, by family and SKU, with the pieces of each order", () => {
  const products = new Map([
    ["a", { productId: "a", family: "Tyres", gtin: "4006381333931" }],
    ["b", { productId: "b", family: "Chains" }],
    ["c", { productId: "c", family: "Chains" }],
  ]);
  const orders = [
    order("1", [
      ["a", "T-1", 100],
      ["c", "C-10", 50],
    ]),
    order("2", [
      ["b", "C-2", 30],
      ["a", "T-1", 20],
      ["gone", "A-1", 5],
    ]),
  ];
  expect(
    pickingList(orders, products).map(({ family, sku, pieces, of }) => [family, sku, pieces, of]),
  ).toEqual([
    ["Chains", "C-2", 30, [{ orderId: "2", pieces: 30 }]],
    ["Chains", "C-10", 50, [{ orderId: "1", pieces: 50 }]],
    [
      "Tyres",
      "T-1",
      120,
      [
        { orderId: "1", pieces: 100 },
        { orderId: "2", pieces: 20 },
      ],
    ],
    ["", "A-1", 5, [{ orderId: "2", pieces: 5 }]],
  ]);
});

it("a URL names each order once, and no more than are picked together", () => {
  const ids = Array.from({ length: 60 }, (_, index) => `64b0000000000000000000${(index + 16).toString(16)}`);
  expect(idsIn(idsText(ids))).toEqual(ids.slice(0, MOST_PICKED));
  expect(idsIn(`${ids[0]},${ids[0]?.toUpperCase()} nothing`)).toEqual([ids[0]]);
  expect(idsIn("")).toEqual([]);
});
