import { expect, it } from "vitest";
import { asksAgain, endedUndecided, freeUpTo, heldUntil, lastDecision, needsApproval } from "./approvals";
import { type ApprovedOrder, changesSinceApproval, changeText } from "./approved-order";

it("an order needs approval over the smaller of the company's limit and the person's", () => {
  expect([freeUpTo(null, null), freeUpTo(undefined, undefined)]).toEqual([null, null]);
  expect([freeUpTo(500, null), freeUpTo(null, 300), freeUpTo(500, 300), freeUpTo(200, 300)]).toEqual([
    500, 300, 300, 200,
  ]);
  expect([freeUpTo(0, 300), needsApproval(1, 0), needsApproval(0, 0)]).toEqual([0, true, false]);
  expect([needsApproval(300, 300), needsApproval(301, 300), needsApproval(999, null)]).toEqual([
    false,
    true,
    false,
  ]);
});

/** An order of 100 pieces for each hundred of its total, for one address. */
const order = (dueCents: number, more: Partial<ApprovedOrder> = {}): ApprovedOrder => ({
  lines: [{ productId: "chain", name: "Chain", quantity: dueCents }],
  address: ADDRESS,
  dueCents,
  ...more,
});
const ADDRESS = {
  company: "",
  street: "Hamngatan 9",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};

it("a change asks again where the order comes to cost more than the limit and than what was approved", () => {
  const asks = (before: number, approved: number | undefined, after: number, free: number | null = 300) =>
    asksAgain(
      {
        before: order(before),
        approved: approved === undefined ? null : order(approved),
        after: order(after),
      },
      free,
    );
  expect(asks(200, undefined, 301)).toBe(true);
  expect(asks(200, undefined, 300)).toBe(false);
  expect(asks(200, undefined, 301, null)).toBe(false);
  expect(asks(500, 500, 400)).toBe(false);
  expect(asks(400, 500, 500)).toBe(false);
  expect(asks(400, 500, 501)).toBe(true);
  // The limit fell after the order was placed: to order less is no question.
  expect(asks(500, undefined, 400)).toBe(false);
});

it("another product, more pieces of one or another address ask again at the same total, and fewer pieces do not", () => {
  const approved = order(500);
  const asks = (after: Partial<ApprovedOrder>, free = 300) =>
    asksAgain({ before: approved, approved, after: order(500, after) }, free);
  const lines = (...quantities: [string, number][]) =>
    quantities.map(([productId, quantity]) => ({ productId, name: productId, quantity }));
  expect(asks({ lines: lines(["hub", 100]) })).toBe(true);
  expect(asks({ lines: lines(["chain", 400], ["hub", 100]) })).toBe(true);
  expect(asks({ lines: lines(["chain", 600]) })).toBe(true);
  expect(asks({ address: { ...ADDRESS, street: "Hamngatan 11" } })).toBe(true);
  expect(asks({ address: null })).toBe(true);
  expect(asks({ lines: lines(["chain", 400]), dueCents: 400 })).toBe(false);
  expect(asks({ address: { ...ADDRESS } })).toBe(false);
  // The person needs no approval for so much.
  expect(asks({ lines: lines(["hub", 100]) }, 500)).toBe(false);
});

it("what has changed since the approval is said in words", () => {
  const now = order(400, {
    lines: [
      { productId: "chain", name: "Chain", quantity: 300 },
      { productId: "hub", name: "Hub", quantity: 1_000 },
    ],
    address: { ...ADDRESS, city: "Lund" },
  });
  const approved = order(500, {
    lines: [...order(500).lines, { productId: "rim", name: "Rim", quantity: 100 }],
  });
  expect(changesSinceApproval(approved, now).map((one) => `${one.what}: ${changeText(one)}`)).toEqual([
    "Chain: 500 pieces, now 300 pieces",
    "Rim: 100 pieces, now none",
    "Hub: new: 1,000 pieces",
    expect.stringMatching(/^Delivery address: .*Malmö.*, now .*Lund/),
    "Total cost: $ 5.00, now $ 4.00",
  ]);
  expect(changesSinceApproval(now, now)).toEqual([]);
});

it("a hold ends at the latest after twice the time to approve and to pay, and never before its present end", () => {
  const hours = (count: number) => new Date(count * 3_600_000);
  const until = (wanted: number, expires: number) =>
    heldUntil(hours(wanted), { placedAt: hours(0), expiresAt: hours(expires) }, 24);
  expect(until(60, 20)).toEqual(hours(60));
  expect(until(144, 140)).toEqual(hours(144));
  expect(until(145, 140)).toEqual(hours(144));
  // An extension has led beyond it.
  expect(until(200, 150)).toEqual(hours(150));
});

it("the last decision is that since the order asked last", () => {
  const entry = (event: "ask" | "approve" | "decline" | "amend" | "expire", reason: string | null = null) =>
    ({ event, by: { role: "customer", name: "Jonas" }, at: new Date(0), reason }) as const;
  const at = new Date(0).toISOString();
  expect(lastDecision([])).toBeNull();
  expect(lastDecision([entry("ask"), entry("amend")])).toBeNull();
  expect(lastDecision([entry("ask"), entry("approve"), entry("amend")])).toEqual({
    decision: "approve",
    by: "Jonas",
    at,
    reason: null,
  });
  expect(lastDecision([entry("ask"), entry("approve"), entry("ask")])).toBeNull();
  expect(lastDecision([entry("ask"), entry("decline", "Too dear")])?.reason).toBe("Too dear");
  expect(endedUndecided([entry("ask"), entry("expire")])).toBe(true);
  expect(endedUndecided([entry("ask"), entry("approve"), entry("expire")])).toBe(false);
  expect(endedUndecided([entry("expire")])).toBe(false);
});
