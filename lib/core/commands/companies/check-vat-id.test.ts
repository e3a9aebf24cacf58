import { expect, it } from "vitest";
import { normaliseVatId } from "@/lib/core/domain/companies/companies";
import { refuseVatId } from "./check-vat-id";

/** VAT IDs of well-known companies, as their countries publish them. */
const RIGHT = [
  "SE556677889901",
  "DE136695976",
  "ATU13585627",
  "EL094259216",
  "FR40303265045",
  "IE6433435F",
  "NL004495445B01",
  "GB980780684",
  "CHE107787577MWST",
];

it("a VAT ID with right check digits is taken, and so is none", () => {
  expect(RIGHT.filter((vatId) => refuseVatId(vatId) !== null)).toEqual([]);
  expect(refuseVatId("")).toBeNull();
});

it("a VAT ID with one wrong digit is refused at its field", () => {
  for (const vatId of RIGHT) {
    const wrong = vatId.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
    expect(`${wrong} ${refuseVatId(wrong)?.fields?.vatId}`).toBe(
      `${wrong} has a typing error: its digits do not belong together`,
    );
  }
});

it("a Greek VAT ID that is written with GR is taken as the one with EL that it is", () => {
  const vatId = normaliseVatId("GR 094259216");
  expect([vatId, refuseVatId(vatId)]).toEqual(["EL094259216", null]);
});

it("a VAT ID without a country is refused, and one of a country without check digits is taken as it is", () => {
  for (const vatId of ["136695976", "D136695976", "DE", "DE_13669597", "X".repeat(21)])
    expect(`${vatId} ${refuseVatId(vatId)?.code}`).toBe(`${vatId} invalid`);
  expect(refuseVatId("US123456789")).toBeNull();
});
