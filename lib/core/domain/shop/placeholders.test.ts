import { expect, it } from "vitest";
import { filled, PLACEHOLDERS, placeholderMistake } from "./placeholders";

it.each([
  ["Guten Tag {name}", null],
  ["", null],
  ["{name} {shop}", null],
  ["Guten Tag {nmae}", "{nmae} is no placeholder here: use {name} or {shop}"],
  ["Guten Tag {Name}", "{Name} is no placeholder here: use {name} or {shop}"],
  ["Guten Tag {}", "{} is no placeholder here: use {name} or {shop}"],
  ["Guten Tag {name", "A brace is left open: use {name} or {shop}"],
  ["Guten Tag name}", "A brace is left open: use {name} or {shop}"],
  ["Guten Tag {{name}}", "A brace is left open: use {name} or {shop}"],
])("the greeting %j has the mistake %j", (text, mistake) => {
  expect(placeholderMistake(text, PLACEHOLDERS.greeting)).toBe(mistake);
});

it("a text below each mail has nobody's name", () => {
  expect(placeholderMistake("Dear {name}", PLACEHOLDERS.footer)).toBe(
    "{name} is no placeholder here: use {shop}",
  );
});

it("a name with a placeholder in it fills no other one", () => {
  expect(filled("Hi {name} of {shop}", { name: "{shop}", shop: "Rad & Tat" })).toBe("Hi {shop} of Rad & Tat");
  expect(filled("Hi {name}", {})).toBe("Hi {name}");
});
