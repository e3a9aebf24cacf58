import { describe, expect, it } from "vitest";
import { addressOf, addressTextSchema, NO_ADDRESS } from "./address-text";

const malmo = {
  ...NO_ADDRESS,
  street: " Hamngatan 4 ",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};

describe("an optional address", () => {
  it("is none when every field is empty", () => {
    expect(addressTextSchema.safeParse({ ...NO_ADDRESS, city: "  " }).success).toBe(true);
    expect(addressOf({ ...NO_ADDRESS, city: "  " })).toBeNull();
  });

  it("is trimmed, and a company is not needed", () => {
    expect(addressTextSchema.safeParse(malmo).success).toBe(true);
    expect(addressOf(malmo)).toEqual({ ...malmo, street: "Hamngatan 4" });
  });

  it("wants the rest once one field is filled, and says so at each field", () => {
    const parsed = addressTextSchema.safeParse({ ...NO_ADDRESS, city: "Malmö" });
    expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["street", "Please enter the street"],
      ["postalCode", "Please enter the postal code"],
      ["country", "Please enter the country"],
    ]);
  });
});
