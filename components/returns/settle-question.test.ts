import { expect, it } from "vitest";
import { settleQuestion } from "./settle-question";

const money = { creditedCents: 5_000, refundCents: 0, byTransfer: false, cardCents: 0 };
const textOf = (more: Partial<typeof money>) =>
  settleQuestion({ name: "return 1", money: { ...money, ...more } }).description;

it("the question says where the money goes, or that none does", () => {
  expect(textOf({ refundCents: 5_000 })).toContain("The money goes back to the card.");
  expect(textOf({ refundCents: 5_000, byTransfer: true })).toContain("Accounts send the money back");
  expect(textOf({})).toContain("These pieces come off the order. No further refund is due.");
});
