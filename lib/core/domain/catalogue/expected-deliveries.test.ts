import { describe, expect, it } from "vitest";
import {
  byDate,
  deliveryText,
  type ExpectedDelivery,
  expectedText,
  isLate,
  nextDelivery,
  parseExpected,
  shortDeliveryText,
  withoutArrived,
} from "./expected-deliveries";
import { expectedSchema } from "./schemas/expected-deliveries";

const december: ExpectedDelivery = { pieces: 1000, date: "2026-12-12", sureness: "confirmed" };
const january: ExpectedDelivery = { pieces: 500, date: "2027-01-10", sureness: "estimated" };

it("a delivery is late from the day after its date on, in UTC", () => {
  expect(isLate(december, new Date("2026-12-12T23:59:59.999Z"))).toBe(false);
  expect(isLate(december, new Date("2026-12-13T00:00:00Z"))).toBe(true);
});

it("the next delivery is the first that is not late, and a late one where there is no other", () => {
  expect(nextDelivery([december, january], new Date("2026-12-01T00:00:00Z"))).toBe(december);
  expect(nextDelivery([december, january], new Date("2026-12-20T00:00:00Z"))).toBe(january);
  expect(nextDelivery([december], new Date("2026-12-20T00:00:00Z"))).toBe(december);
  expect(nextDelivery([], new Date())).toBeUndefined();
});

it("a delivery in words says how sure it is, and that it is late once its date has passed", () => {
  const before = new Date("2026-12-01T00:00:00Z");
  const after = new Date("2026-12-20T00:00:00Z");
  expect(deliveryText(december, before)).toBe("1,000 expected 12 Dec 2026, confirmed");
  expect(deliveryText(december, after)).toBe("1,000 expected 12 Dec 2026, late");
  expect(shortDeliveryText(december, before)).toBe("1,000 due 12 Dec 2026");
  expect(shortDeliveryText(december, after)).toBe("1,000 late since 12 Dec 2026");
});

it("the text of deliveries is read back as they were, and no other text is read", () => {
  const text = "1000 2026-12-12 confirmed; 500 2027-01-10 estimated";
  expect(expectedText(byDate([january, december]))).toBe(text);
  expect(parseExpected(text)).toEqual([december, january]);
  expect(parseExpected("")).toEqual([]);
  for (const other of [
    "1000",
    "1000 12.12.2026 confirmed",
    "1000 2026-12-12 surely",
    "x; 1 2026-12-12 planned",
  ])
    expect(parseExpected(other), other).toBeUndefined();
});

it.each([
  [[{ ...december, pieces: 0 }], "0.pieces"],
  [[{ ...december, pieces: 1.5 }], "0.pieces"],
  [[{ ...december, date: "2026-02-30" }], "0.date"],
  [[{ ...december, date: "1999-12-31" }], "0.date"],
  [[{ ...december, date: { $gt: "" } }], "0.date"],
  [[{ ...december, sureness: "surely" }], "0.sureness"],
  [[december, { ...january, date: december.date }], "1.date"],
  [[{ ...december, note: "by ship" }], "0"],
  [Array.from({ length: 7 }, (_, n) => ({ ...december, date: `2026-12-0${n + 1}` })), ""],
])("refuses the deliveries %j at %j", (deliveries, path) => {
  const read = expectedSchema.safeParse(deliveries);
  expect(read.success).toBe(false);
  expect(read.error?.issues.map((issue) => issue.path.join("."))).toContain(path);
});

describe("pieces that have arrived", () => {
  const expected = [
    { pieces: 500, date: "2027-01-10", sureness: "estimated" },
    { pieces: 1000, date: "2026-12-12", sureness: "confirmed" },
  ] as const;
  const left = (pieces: number, date?: string | null) => {
    const { expected: rest, taken } = withoutArrived(expected, pieces, date);
    return [rest.map((delivery) => `${delivery.pieces} ${delivery.date}`).join(", "), taken?.pieces ?? 0];
  };

  it("are taken off the first delivery, which is gone with its last piece", () => {
    expect(left(400)).toEqual(["500 2027-01-10, 600 2026-12-12", 400]);
    expect(left(1000)).toEqual(["500 2027-01-10", 1000]);
  });

  it("are taken off no second delivery where more have come", () => {
    expect(left(1200)).toEqual(["500 2027-01-10", 1000]);
  });

  it("are taken off the delivery that is named, and off none where none is named or it is gone", () => {
    expect(left(400, "2027-01-10")).toEqual(["100 2027-01-10, 1000 2026-12-12", 400]);
    expect(left(400, null)).toEqual(["500 2027-01-10, 1000 2026-12-12", 0]);
    expect(left(400, "2027-02-02")).toEqual(["500 2027-01-10, 1000 2026-12-12", 0]);
    expect(withoutArrived([], 400)).toEqual({ expected: [], taken: null });
  });
});
