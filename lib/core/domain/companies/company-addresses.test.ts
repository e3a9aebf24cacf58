import { describe, expect, it } from "vitest";
import {
  areSameAddresses,
  labelledLine,
  repeatedLabels,
  withCompanyAddress,
  withDefaultFirst,
  withoutCompanyAddress,
} from "./company-addresses";

const place = (label: string, street = "Hamngatan 9") => ({
  label,
  company: "",
  street,
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
});

describe("the labels of a company's addresses", () => {
  it("a label that stands in the list before is found, whatever its capitals and width", () => {
    expect(repeatedLabels([place("Store"), place("Shop"), place("STORE"), place("Ｓhop")])).toEqual([2, 3]);
    expect(repeatedLabels([place("Store"), place("Store 2")])).toEqual([]);
  });

  it("an address is written with its label before it", () => {
    expect(labelledLine(place("Store"))).toBe("Store: Hamngatan 9, 211 22 Malmö, Sweden");
  });
});

describe("a change of a company's addresses", () => {
  const [store, shop] = [place("Store"), place("Shop", "Storgatan 1")];

  it("lists are the same with the same labels and texts in the same order alone", () => {
    expect(areSameAddresses([store, shop], [store, shop])).toBe(true);
    expect(areSameAddresses([store, shop], [shop, store])).toBe(false);
    expect(areSameAddresses([store], [store, shop])).toBe(false);
    expect(areSameAddresses([store], [{ ...store, label: "Shop" }])).toBe(false);
    expect(areSameAddresses([store], [{ ...store, street: "Other" }])).toBe(false);
  });

  it("an address is added, put in the place of another, deleted or made the default", () => {
    expect(withCompanyAddress([store], null, shop)).toEqual([store, shop]);
    expect(withCompanyAddress([store, shop], 0, place("Yard"))).toEqual([place("Yard"), shop]);
    expect(withoutCompanyAddress([store, shop], 0)).toEqual([shop]);
    expect(withDefaultFirst([store, shop], 1)).toEqual([shop, store]);
    expect(withDefaultFirst([store, shop], 7)).toEqual([store, shop]);
  });
});
