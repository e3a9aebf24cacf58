import { expect, it } from "vitest";
import { greeting } from "./mail-content";

const LINKS = ["win at evil.example", "https://evil", "a@b", "go to evil/win", "мир.рф"];

it("a name that reads as a link or an e-mail is left out of the greeting", () => {
  expect(LINKS.map(greeting)).toEqual(LINKS.map(() => "Hello"));
});

it.each(["Mara Kessler", "J. R. Smith", "Dr. O'Neill"])("a person is greeted by name: %s", (name) => {
  expect(greeting(name)).toBe(`Hello ${name}`);
});
