import { describe, expect, it } from "vitest";
import { EMPTY_ADDRESS } from "@/components/people/account/address-values";
import { FOR_SELF } from "@/components/site/acting-for";
import { addressOf } from "@/lib/core/domain/people/address-book";
import { addressInstead, offeredTo, toChoices } from "./offered-addresses";

const place = (id: string) => ({
  id,
  company: "",
  street: `${id} 1`,
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
});
const own = [place("home"), place("garage")];
const [store] = toChoices([{ ...place("x"), label: "Store", street: "Hamngatan 9" }]);
if (!store) throw new Error("no choice was made");

describe("the addresses that an order's form offers", () => {
  it("an order for a company is offered the company's addresses, by their names", () => {
    expect(offeredTo("c", own, { c: [store] })).toEqual({ addresses: [store], isOfCompany: true });
    expect(store).toMatchObject({ id: "Store", label: "Store", street: "Hamngatan 9" });
  });

  it("an order of one's own, or for a company without addresses, is offered one's own", () => {
    for (const orderFor of [FOR_SELF, "", "d", "e", "constructor"])
      expect(offeredTo(orderFor, own, { c: [store], d: [] })).toEqual({ addresses: own, isOfCompany: false });
  });
});

describe("the address of a form once others are offered", () => {
  it("an empty address and one that was offered before give way to the first of the others", () => {
    expect(addressInstead(EMPTY_ADDRESS, own, [store])).toEqual(addressOf(store));
    expect(addressInstead(addressOf(place("garage")), own, [store])).toEqual(addressOf(store));
    expect(addressInstead(addressOf(store), [store], [])).toEqual(EMPTY_ADDRESS);
  });

  it("an address that was typed, and one that is offered still, stay", () => {
    expect(addressInstead(addressOf(place("typed")), own, [store])).toBeNull();
    expect(addressInstead(addressOf(place("home")), own, [store, place("home")])).toBeNull();
  });
});
