import { afterEach, expect, it } from "vitest";
import { keepRecord } from "@/lib/core/domain/shop/page-record";
import { DEFAULT_RECORD, shopRecord } from "@/lib/core/domain/shop/shop-record";
import { greeting } from "./mail-content";

const LINKS = ["win at evil.example", "https://evil", "a@b", "go to evil/win", "мир.рф"];

it("a name that reads as a link or an e-mail is left out of the greeting", () => {
  expect(LINKS.map(greeting)).toEqual(LINKS.map(() => "Hello"));
});

it.each(["Mara Kessler", "J. R. Smith", "Dr. O'Neill"])("a person is greeted by name: %s", (name) => {
  expect(greeting(name)).toBe(`Hello ${name}`);
});

const before = shopRecord();
afterEach(() => keepRecord(before));

it("an owner's greeting has the name and the shop, and reads well without a name", () => {
  const greets = (text: string) =>
    keepRecord({ ...DEFAULT_RECORD, mail: { ...DEFAULT_RECORD.mail, greeting: text } } as never);
  greets("Guten Tag {name}");
  expect(greeting("Mara")).toBe("Guten Tag Mara");
  expect(greeting("https://evil")).toBe("Guten Tag");
  expect(greeting("{shop}")).toBe("Guten Tag {shop}");
  greets("{shop} greets {name}");
  expect(greeting("Mara")).toBe("Halfinch greets Mara");
});
