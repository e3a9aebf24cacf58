import { expect, it } from "vitest";
import { numberKeyOf, numberKeysIn } from "./company-number";

it("numbers that differ in capitals and spaces alone are one", () => {
  expect(numberKeyOf(" k 10-01 ")).toBe("K10-01");
  expect(numberKeyOf("Ｋ１０-01")).toBe("K10-01");
  expect(numberKeyOf("K10-02")).not.toBe(numberKeyOf("K10-01"));
});

it("a payer's text names numbers with and without spaces and the signs around them", () => {
  expect(numberKeysIn("Kunde (k-1001), Rechnung vom 3.4.")).toContain("K-1001");
  expect(numberKeysIn("CUSTOMER K 10 01 THANKS")).toContain("K1001");
  expect(numberKeysIn("10023")).toEqual(["10023"]);
});

it("words of letters alone, and too short or too long ones, are no numbers", () => {
  expect(numberKeysIn("Radhaus Nord")).toEqual([]);
  expect(numberKeysIn("12")).toEqual([]);
  expect(numberKeysIn("1".repeat(21))).toEqual([]);
  expect(numberKeysIn("1234 ".repeat(5000)).length).toBeLessThanOrEqual(300);
});
