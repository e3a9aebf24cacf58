import { expect, it } from "vitest";
import { toPay } from "./to-pay";

const unpaid = (dueCents: number, expiresAt: string) => ({
  status: "unpaid" as const,
  dueCents,
  expiresAt,
});
const onAccount = (dueAt: string | null, settledCents = 0) => ({
  status: dueAt === null ? ("accepted" as const) : ("shipped" as const),
  dueCents: 10_000,
  expiresAt: "9999-12-31T00:00:00.000Z",
  terms: { netDays: 30 as const, settledCents, dueAt, isWrittenOff: false },
});

it("unpaid orders and those on account that are due are summed, with the earliest end", () => {
  const orders = [
    unpaid(25_000, "2026-11-27T10:00:00.000Z"),
    unpaid(5_000, "2026-11-26T02:46:00.000Z"),
    onAccount("2026-12-12T00:00:00.000Z", 4_000),
    { ...unpaid(70_000, "2026-11-20T00:00:00.000Z"), status: "paid" as const },
  ];
  expect(toPay(orders)).toEqual({
    orders: 3,
    cents: 36_000,
    first: { at: "2026-11-26T02:46:00.000Z", isDay: false },
  });
});

it("an order on account is not to be paid before it is shipped, nor once its money has come or it was written off", () => {
  const due = "2026-11-01T00:00:00.000Z";
  const writtenOff = onAccount(due);
  expect(
    toPay([
      onAccount(null),
      onAccount(due, 10_000),
      { ...writtenOff, terms: { ...writtenOff.terms, isWrittenOff: true } },
    ]),
  ).toBeNull();
  expect(toPay([onAccount(due)])).toEqual({ orders: 1, cents: 10_000, first: { at: due, isDay: true } });
});
