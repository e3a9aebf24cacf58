import { expect, it } from "vitest";
import { deliveryRowsOf, readDeliveryRows } from "./delivery-rows";

const row = { id: 3, pieces: "1,000", date: "2026-12-12", sureness: "confirmed" };

it("typed deliveries are read with the marks of thousands, and shown again as the shop has them", () => {
  const expected = [{ pieces: 1000, date: "2026-12-12", sureness: "confirmed" as const }];
  expect(readDeliveryRows([row])).toEqual({ ok: true, deliveries: expected });
  expect(deliveryRowsOf({ expected })).toEqual([{ ...row, id: 0, pieces: "1000" }]);
  expect(deliveryRowsOf({})).toEqual([]);
});

it("each fault stands at its row and field", () => {
  const read = readDeliveryRows([
    { ...row, pieces: "many" },
    { ...row, id: 5, date: "" },
    { ...row, id: 6, pieces: "100.00" },
    { ...row, id: 7, pieces: "1,5" },
  ]);
  expect(read).toMatchObject({ ok: false });
  expect(!read.ok && [...read.faults.keys()]).toEqual(["3 pieces", "5 date", "6 pieces", "7 pieces"]);
});
