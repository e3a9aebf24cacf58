import { expect, it } from "vitest";
import { DEFAULT_SELLER, type Seller } from "./seller";
import { contactUrl, sellerAddress, sellerLines, sellerNamed } from "./seller-text";

const RAD: Seller = {
  ...DEFAULT_SELLER,
  tradingName: "Rad & Tat",
  legalName: "Tat Handels GmbH",
  street: "Am Römerturm 3",
  postalCode: "50667",
  city: "Köln",
  country: "DE",
  vatIds: ["DE136695976", "ATU13585627"],
  taxNumber: "215/5825/1234",
  register: "Amtsgericht Köln",
  registerNumber: "HRB 12345",
  managingPeople: "Ada Rad",
  email: "post@rad-tat.example",
  telephone: "+49 221 1234",
};

it("a sample shop says nothing of its seller but the shop's name, and its contact is invented", () => {
  expect(sellerAddress(DEFAULT_SELLER)).toBe("");
  expect(sellerLines(DEFAULT_SELLER)).toEqual([]);
  expect(sellerNamed(DEFAULT_SELLER)).toBe("Halfinch");
  expect(contactUrl(DEFAULT_SELLER)).toBe("mailto:sales@halfinch.example");
});

it("a whole seller is named with everything that a letter has to say", () => {
  const address = "Tat Handels GmbH, Am Römerturm 3, 50667 Köln, Germany";
  expect(sellerAddress(RAD)).toBe(address);
  expect(sellerNamed(RAD)).toBe(`Rad & Tat, ${address}`);
  expect(sellerLines(RAD)).toEqual([
    address,
    "Amtsgericht Köln HRB 12345. Managed by Ada Rad",
    "VAT ID DE136695976, ATU13585627",
    "post@rad-tat.example, +49 221 1234",
  ]);
  expect(contactUrl(RAD)).toBe("mailto:post@rad-tat.example");
});

it("fields that are empty leave no commas, and a name that begins the legal name is said once", () => {
  expect(sellerAddress({ ...RAD, legalName: "", postalCode: "", country: "" })).toBe("Am Römerturm 3, Köln");
  expect(sellerNamed({ ...RAD, tradingName: "Tat Handels" })).toBe(sellerAddress(RAD));
  expect(sellerLines({ ...RAD, vatIds: [], register: "", registerNumber: "", managingPeople: "" })).toEqual([
    sellerAddress(RAD),
    "Tax number 215/5825/1234",
    "post@rad-tat.example, +49 221 1234",
  ]);
});

it("a shop with another name and no e-mail has no contact, rather than the sample shop's", () => {
  expect(contactUrl({ ...RAD, email: "" })).toBeNull();
});
