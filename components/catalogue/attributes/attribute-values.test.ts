import { expect, it } from "vitest";
import { formValuesOf, inputOf, NEW_ATTRIBUTE } from "./attribute-values";

it("choices are typed one a line, without empty lines, and sent for a choice alone", () => {
  const typed = { ...NEW_ATTRIBUTE, label: "Colour", choices: " black \n\nsilver\n" };
  expect(inputOf({ ...typed, type: "choice" }).choices).toEqual(["black", "silver"]);
  expect(inputOf({ ...typed, type: "word" }).choices).toEqual([]);
});

it("an attribute that is opened and saved is sent as it was", () => {
  const definition = {
    label: "Colour",
    type: "choice" as const,
    unit: "",
    choices: ["black", "silver"],
    categories: ["Wheels"],
    facet: true,
  };
  expect(inputOf(formValuesOf({ id: "1", key: "colour", revision: 3, ...definition }))).toEqual(definition);
});
