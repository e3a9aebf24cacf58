import { expect, it } from "vitest";
import { missingFacts } from "./missing-facts";
import { NO_FACTS } from "./product-facts";
import type { ProductRecordView } from "./product-views";

const bare = { facts: NO_FACTS, pictures: [], image: "", description: "" } as unknown as ProductRecordView;
const whole = {
  ...bare,
  image: "/parts/chain.svg",
  description: "Hollow pins.",
  facts: {
    ...NO_FACTS,
    maker: "Hedlund",
    makerAddress: "Águeda",
    makerContact: "a@hedlund.example",
    makerCountry: "PT",
    countryOfOrigin: "PT",
    customsCode: "73151110",
    netWeight: 257,
  },
};

it("a product of which nothing is known lacks what the law asks for first, and then what helps", () => {
  const missing = missingFacts(bare);
  expect(missing.map(({ isRequired }) => isRequired)).toEqual([
    ...Array(5).fill(true),
    ...Array(3).fill(false),
  ]);
});

it("a product of a maker in the European Union needs no responsible person, one of another maker does", () => {
  expect(missingFacts(whole)).toEqual([]);
  const abroad = { ...whole, facts: { ...whole.facts, makerCountry: "TW" } };
  expect(missingFacts(abroad).map(({ text }) => text)).toEqual([
    "The name of the responsible person in the European Union",
    "The responsible person's postal address",
    "The responsible person's e-mail or page",
  ]);
});

it("a picture without words is named", () => {
  const pictures = [{ id: "a".repeat(24), alt: "", width: 1, height: 1 }];
  expect(missingFacts({ ...whole, pictures }).map(({ text }) => text)).toEqual([
    "Words for each picture, for people who cannot see it",
  ]);
});
