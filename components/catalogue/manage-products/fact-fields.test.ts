import { expect, it } from "vitest";
import { FACT_NAMES } from "@/lib/core/domain/catalogue/product-facts";
import { callNamesOf, changedFacts, FACT_SECTIONS, factConflicts, textsOf } from "./fact-fields";

const goods = {
  revision: 4,
  maker: "Hedlund",
  netWeight: 0.5,
  carton: { pieces: 50, gtin: "", size: { length: 380, width: 260, height: 180 } },
  costPrice: null,
};

it("every fact is in one section of the editor", () => {
  const names = Object.values(FACT_SECTIONS).flatMap((fields) => fields.map(({ name }) => name));
  expect(names.sort()).toEqual([...FACT_NAMES, "costPrice"].sort());
});

it("only changed fields are sent, at their paths, with the revision that was read", () => {
  const texts = textsOf("facts", goods);
  expect(texts).toMatchObject({
    maker: "Hedlund",
    netWeight: "0.5",
    cartonSize: "380 x 260 x 180",
    costPrice: "",
  });
  expect(changedFacts("facts", goods, texts)).toBeNull();
  const typed = { ...texts, maker: "", netWeight: "", cartonSize: "400 × 260 × 180", costPrice: "4.20" };
  expect(changedFacts("facts", goods, typed)).toEqual({
    revision: 4,
    maker: "",
    netWeight: null,
    carton: { size: { length: 400, width: 260, height: 180 } },
    costPrice: 4.2,
  });
});

it("a text that is no number is sent as it is, never as an empty value", () => {
  const texts = { ...textsOf("facts", goods), netWeight: "half a gram", cartonSize: "38 × 26" };
  expect(changedFacts("facts", goods, texts)).toEqual({
    revision: 4,
    netWeight: "half a gram",
    carton: { size: "38 × 26" },
  });
});

it("a change by somebody else is a conflict in its own section alone", () => {
  const now = { ...goods, revision: 5, maker: "Hedlund AB" };
  expect(factConflicts("facts", goods, now)).toEqual([
    { name: "maker", label: "Maker", before: "Hedlund", now: "Hedlund AB" },
  ]);
  expect(factConflicts("safety", goods, now)).toEqual([]);
});

it("a mistake in one side of a carton is shown at its size", () => {
  expect(callNamesOf("facts")).toMatchObject({ "carton.size.width": "cartonSize", netWeight: "netWeight" });
});
