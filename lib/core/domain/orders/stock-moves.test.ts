import { expect, it } from "vitest";
import { nextStatus, ORDER_EVENTS, ORDER_STATUSES } from "./order-lifecycle";
import { movesAfter } from "./stock-moves";

const LINES = [{ quantity: 600 }, { quantity: 100 }];

it("an event leaves moves of stock due unless its pieces are where they belong", () => {
  const due = ORDER_STATUSES.flatMap((from) =>
    ORDER_EVENTS.flatMap((event) => {
      const [move] = nextStatus(from, event) ? movesAfter(event, from, LINES) : [];
      return move ? [`${from} ${event}: ${move.from} to ${move.to}`] : [];
    }),
  );
  expect(due).toEqual([
    "awaiting decline: hold to available",
    "awaiting cancel: hold to available",
    "awaiting expire: hold to available",
    "unpaid pay: hold to sold",
    "unpaid cancel: hold to available",
    "unpaid expire: hold to available",
    "accepted cancel: hold to available",
    "accepted shipPart: hold to shipped",
    "accepted ship: hold to shipped",
    "accepted closeRest: hold to available",
    "accepted refund: hold to available",
    "paid shipPart: sold to shipped",
    "paid ship: sold to shipped",
    "paid closeRest: sold to available",
    "paid refund: sold to available",
    "expired pay: hold to sold",
  ]);
});

it("each line has a move of its own, which knows what the hold has before", () => {
  expect(movesAfter("pay", "unpaid", LINES)).toEqual([
    { lineNo: 1, pieces: 600, from: "hold", to: "sold", held: 600 },
    { lineNo: 2, pieces: 100, from: "hold", to: "sold", held: 100 },
  ]);
  expect(movesAfter("refund", "paid", LINES)).toEqual([
    { lineNo: 1, pieces: 600, from: "sold", to: "available" },
    { lineNo: 2, pieces: 100, from: "sold", to: "available" },
  ]);
});

it("a part that leaves is taken from what its line still has, and a line without a part has no move", () => {
  const lines = [{ quantity: 600, shipped: 400 }, { quantity: 100 }];
  expect(movesAfter("shipPart", "accepted", lines, [{ lineNo: 1, pieces: 150 }])).toEqual([
    { lineNo: 1, pieces: 150, from: "hold", to: "shipped", held: 200 },
  ]);
});

it("pieces that have left stay sold when the rest goes back", () => {
  const lines = [
    { quantity: 600, shipped: 400 },
    { quantity: 100, shipped: 100 },
  ];
  expect(movesAfter("refund", "paid", lines)).toEqual([
    { lineNo: 1, pieces: 200, from: "sold", to: "available" },
  ]);
});
