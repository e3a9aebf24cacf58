import { expect, it } from "vitest";
import { addedInput, creditMistakeIn, NOTHING_ADDED } from "./added-values";

const owned = { ...NOTHING_ADDED, ownerEmail: "owner@example.com" };

it("a company that is added with nothing but its owner sends nothing else", () => {
  expect(addedInput(owned)).toEqual({ ownerEmail: "owner@example.com" });
  // A credit that was typed before the terms were taken back is not sent.
  expect(addedInput({ ...owned, credit: "100" })).toEqual({ ownerEmail: "owner@example.com" });
});

it("number, terms and price list are sent as they are typed", () => {
  const typed = { ...owned, number: " K 1001 ", netDays: "30", credit: "2,500.50", priceListId: "a" };
  expect(addedInput(typed)).toEqual({
    ownerEmail: "owner@example.com",
    number: "K 1001",
    terms: { netDays: 30, creditLimit: 2500.5 },
    priceListId: "a",
  });
});

it("terms need a credit", () => {
  expect(creditMistakeIn({ netDays: "", credit: "" })).toBeNull();
  expect(creditMistakeIn({ netDays: "30", credit: "" })).toContain("enter the credit");
  expect(creditMistakeIn({ netDays: "30", credit: "100,00" })).toContain("such as 2500");
  expect(creditMistakeIn({ netDays: "30", credit: "100" })).toBeNull();
});
