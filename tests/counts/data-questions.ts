import * as countedStock from "@/lib/core/data/catalogue/counted-stock";
import { newId } from "@/lib/core/data/store/ids";
import { counts as collection, countLines } from "@/lib/features/counts/data/collections";
import * as lines from "@/lib/features/counts/data/count-lines";
import * as countProducts from "@/lib/features/counts/data/count-products";
import * as counts from "@/lib/features/counts/data/counts";
import { encodePosition } from "@/lib/values/cursor";
import { by, type DataQuestions, now, product } from "../operations/data-questions/asked-shop";
import { MANY } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";

const asked = newId();
const count = { _id: asked, title: "Shelf A", state: "open" as const, revision: 0 };
const line = () => ({
  ...{ _id: newId(), countId: asked, productId: product._id, position: 0, openedSeq: 0, revision: 0 },
});
const counting = () => ({ before: line(), label: "", count, by });
const person = () => ({ role: "staff" as const, userId: by.userId });

export const dataQuestions: DataQuestions = {
  modules: { counts, "count-lines": lines, "count-products": countProducts, "counted-stock": countedStock },
  asksNothing: ["count-audit", "counted"],
  fill: async () => {
    await insertInPortions(
      collection(),
      Array.from({ length: MANY }, (_, index) => ({
        ...{ ...count, _id: index === 7 ? asked : newId(), state: "closed" as const },
        ...{ scope: "all" as const, scopeName: "", lineCount: 1, by: person(), requestHash: "" },
        createdAt: new Date(now.getTime() + index),
      })),
    );
    await insertInPortions(
      countLines(),
      Array.from({ length: MANY }, (_, position) => ({
        ...line(),
        _id: newId(),
        countId: newId(),
        position,
      })),
    );
  },
  withoutSearch: ["counts.insertCount", "count-lines.insertLines"],
  questions: {
    "counted-stock.findShelved": () => countedStock.findShelved([product._id]),
    "counted-stock.bookDifferences": () =>
      countedStock.bookDifferences([{ productId: product._id, counted: 5, expected: 4, seq: 0, product }], {
        countId: asked,
        by,
        reason: "",
        at: now,
      }),
    "counted-stock.showCounted": () => countedStock.showCounted(),
    "counts.findCount": () => counts.findCount(asked.toHexString()),
    "counts.findListed": () => counts.findListed({ limit: 20 }),
    "counts.findListed: a later page": () =>
      counts.findListed({
        limit: 20,
        after: encodePosition({ value: new Date(now.getTime() + MANY / 2), id: asked.toHexString() }),
      }),
    "counts.countWaitingCounts": () => counts.countWaitingCounts(20),
    "counts.endOpening": () => counts.endOpening(asked),
    "counts.beginClosing": () => counts.beginClosing(count, newId(), by),
    "counts.endClosing": () => counts.endClosing({ _id: asked, dueSince: now }, "closed"),
    "counts.cancelCount": () => counts.cancelCount(count, by),
    "counts.dropFindings": () => counts.dropFindings(count, by),
    "counts.findUnfinished": () => counts.findUnfinished(now, 20),
    "count-lines.findLines": () => lines.findLines(asked),
    "count-lines.findLine": () => lines.findLine(asked, product._id),
    "count-lines.countCounted": () => lines.countCounted(asked),
    "count-lines.keepCounted": () =>
      lines.keepCounted(counting(), { counted: 1, expected: 1, seq: 0, priceCents: 1 }),
    "count-lines.takeBackCounted": () => lines.takeBackCounted(counting()),
    "count-lines.freezeLines": () => lines.freezeLines(asked),
    "count-lines.keepOutcomes": () => lines.keepOutcomes([{ lineId: newId(), outcome: "booked" }]),
    "count-products.findCountProducts": () => countProducts.findCountProducts([product._id]),
    "count-products.findNumbered": () => countProducts.findNumbered([product.sku]),
    "count-products.findOfScope": () => countProducts.findOfScope("all", ""),
    "count-products.findOfScope: a category": () => countProducts.findOfScope("category", "Drivetrain"),
    "count-products.findOfScope: a family": () => countProducts.findOfScope("family", "chains"),
    "count-products.findOfScope: a maker": () => countProducts.findOfScope("maker", "Hedlund"),
    "count-products.listMakers": () => countProducts.listMakers(),
    "count-products.findPhysical": () => countProducts.findPhysical(product._id),
  },
  scans: {
    // Of a finding alone: the paid orders that wait to be shipped, however few have the product.
    "count-products.findOrdersNeeding": () => countProducts.findOrdersNeeding(product._id),
  },
};
