import { expect, it } from "vitest";
import { soundOf } from "./alike";

it.each([
  ["Vélo Nord GmbH", "velo nord"],
  ["Nord Velo", "Velo Nord GmbH"],
  ["Velo Nord 2", "Velo Nord 2 GmbH"],
])("%s and %s are nearly one name", (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

it.each([
  ["Velo Nord 1", "Velo Nord 2"],
  ["Velo Nord", "Velo Nord 2"],
  ["Velo Nord 12", "Velo Nord 21"],
  ["Velo Nord", "Velo Süd"],
])("%s and %s are two names", (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

it.each(["GmbH", "& 3", "—"])("%s is no name", (name) => {
  expect(soundOf(name)).toBe("");
});
