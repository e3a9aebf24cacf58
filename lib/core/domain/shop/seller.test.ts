import { expect, it } from "vitest";
import { DEFAULT_SELLER, missingOfSeller, type Seller } from "./seller";

const COMPLETE: Seller = {
  ...DEFAULT_SELLER,
  legalName: "Rad & Tat GmbH",
  street: "Am Römerturm 3",
  postalCode: "50667",
  city: "Köln",
  country: "DE",
  vatIds: ["DE136695976"],
  email: "post@rad-tat.example",
};

const fieldsOf = (seller: Seller) => missingOfSeller(seller).map(({ field }) => field);

it("a new shop lacks what an imprint and an invoice need, each with what it blocks", () => {
  const missing = missingOfSeller(DEFAULT_SELLER);
  expect(missing).toContainEqual({
    field: "legalName",
    label: "Legal name",
    blocks: "the imprint and invoices",
    isForImprint: true,
  });
  expect(missing).toContainEqual({
    field: "vatIds",
    label: "VAT IDs",
    blocks: "invoices with tax",
    isForImprint: false,
  });
  expect(fieldsOf(DEFAULT_SELLER)).toEqual([
    "legalName",
    "street",
    "postalCode",
    "city",
    "country",
    "vatIds",
    "email",
  ]);
});

it("nothing is missing of a complete seller, and a company in a register names its number and people", () => {
  expect(missingOfSeller(COMPLETE)).toEqual([]);
  expect(fieldsOf({ ...COMPLETE, register: "Amtsgericht Köln" })).toEqual([
    "registerNumber",
    "managingPeople",
  ]);
  expect(fieldsOf({ ...COMPLETE, vatIds: [] })).toEqual(["vatIds"]);
});
