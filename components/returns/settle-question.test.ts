import { expect, it } from "vitest";
import { settleQuestion } from "./settle-question";

const money = { creditedCents: 5_000, refundCents: 0, byTransfer: false, isPrepaid: true };
const textOf = (more: Partial<typeof money>) =>
  settleQuestion({ name: "return 1", money: { ...money, ...more } }).description;

it("the question says where the money goes, and of a paid order never that something is owed", () => {
  expect(textOf({ refundCents: 5_000 })).toContain("The money goes back to the card.");
  expect(textOf({ refundCents: 5_000, byTransfer: true })).toContain("Accounts send the money back");
  expect(textOf({})).toContain("Nothing is refunded: as much was sent back before.");
  expect(textOf({ isPrepaid: false })).toContain("Nothing is refunded: this part is no longer owed.");
});
