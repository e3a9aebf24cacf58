import { expect, it } from "vitest";
import { leavesOnAccountText, leavesText } from "./leaves-within";

it("nothing is said of when an order leaves until the owner says it", () => {
  expect([leavesText(), leavesText(0), leavesOnAccountText(0)]).toEqual([null, null, null]);
});

it.each([
  [1, "Leaves within a day after payment.", "Leaves within a day."],
  [14, "Leaves within 14 days after payment.", "Leaves within 14 days."],
])("%i days are a sentence", (days, prepaid, onAccount) => {
  expect([leavesText(days), leavesOnAccountText(days)]).toEqual([prepaid, onAccount]);
});
