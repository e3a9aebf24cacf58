import { describe, expect, it } from "vitest";
import { addressFormSchema, EMPTY_ADDRESS, toAddress } from "./address-values";

const malmo = {
  ...EMPTY_ADDRESS,
  street: " Hamngatan 4 ",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};

describe("an optional address", () => {
  it("an address without any text is no address", () => {
    expect(addressFormSchema.safeParse({ ...EMPTY_ADDRESS, city: "  " }).success).toBe(true);
    expect(toAddress({ ...EMPTY_ADDRESS, city: "  " })).toBeNull();
  });

  it("an address is trimmed and needs no company", () => {
    expect(addressFormSchema.safeParse(malmo).success).toBe(true);
    expect(toAddress(malmo)).toEqual({ ...malmo, street: "Hamngatan 4" });
  });

  it("an address with one filled field needs the others, with a message at each", () => {
    const parsed = addressFormSchema.safeParse({ ...EMPTY_ADDRESS, city: "Malmö" });
    expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["street", "Please enter the street"],
      ["postalCode", "Please enter the postal code"],
      ["country", "Please enter the country"],
    ]);
  });
});
