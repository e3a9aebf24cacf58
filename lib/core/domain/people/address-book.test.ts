import { expect, it } from "vitest";
import {
  addressLine,
  type SavedAddress,
  withAddress,
  withChange,
  withDefault,
  withoutAddress,
} from "./address-book";

const at = (id: string): SavedAddress => ({
  id,
  company: "",
  street: `Street ${id}`,
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
  countryCode: "SE",
});
const book = [at("1"), at("2"), at("3")];
const ids = (found: readonly SavedAddress[] | null) => found?.map(({ id }) => id);

it("a new address is the last of the book, or the first as its default", () => {
  expect(ids(withAddress(book, at("4"), false))).toEqual(["1", "2", "3", "4"]);
  expect(ids(withAddress(book, at("4"), true))).toEqual(["4", "1", "2", "3"]);
});

it("another default keeps the order of the others", () => {
  expect(ids(withDefault(book, "3"))).toEqual(["3", "1", "2"]);
});

it("the next address is the default once the default is deleted", () => {
  expect(ids(withoutAddress(book, "1"))).toEqual(["2", "3"]);
});

it("an address is changed in its place", () => {
  const changed = withChange(book, "2", { city: "Lund" });
  expect(changed?.map(({ city }) => city)).toEqual(["Malmö", "Lund", "Malmö"]);
});

it("an unknown address is neither changed nor made the default nor deleted", () => {
  for (const act of [withDefault(book, "9"), withoutAddress(book, "9"), withChange(book, "9", {})])
    expect(act).toBeNull();
});

it("an address in one line leaves out what is empty", () => {
  expect(addressLine(at("1"))).toBe("Street 1, 211 22 Malmö, Sweden");
});
