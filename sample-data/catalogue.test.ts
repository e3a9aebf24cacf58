import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isOfCategory, readAttribute, storedText } from "@/lib/core/domain/catalogue/attributes";
import { MAX_EXPECTED } from "@/lib/core/domain/catalogue/expected-deliveries";
import { languageName, MAX_DOCUMENTS, TITLE_MAX } from "@/lib/core/domain/catalogue/pdf-documents";
import { pdfProblemOf } from "@/lib/core/domain/catalogue/pdf-structure";
import { PRODUCT_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import { attributeKeySchema, attributeSchema } from "@/lib/core/domain/catalogue/schemas/attributes";
import { familySlugSchema, setFamilySchema } from "@/lib/core/domain/catalogue/schemas/families";
import { FACT_SCHEMAS } from "@/lib/core/domain/catalogue/schemas/products";
import { judgeFit } from "@/lib/core/domain/fitment/judge-fit";
import { judgeList } from "@/lib/core/domain/fitment/judge-list";
import { MAX_INTERFACES, parseInterfaces } from "@/lib/core/domain/fitment/vocabulary";
import { findTierFaults } from "@/lib/core/domain/prices/tiers";
import { attributes } from "./attributes/definitions";
import { attributeValues } from "./attributes/values";
import { catalogue } from "./catalogue";
import { costs } from "./costs";
import { deliveries } from "./deliveries";
import { documents, pdfOf } from "./documents";
import { families } from "./families";
import { interfaces } from "./interfaces";
import { notOnSale } from "./not-on-sale";
import { reviews } from "./reviews";

const publicFile = (path: string) => new URL(`../public${path}`, import.meta.url);
const distinct = <T>(values: readonly T[]) => new Set(values).size;
const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);

describe("the sample catalogue", () => {
  it("names every product and every SKU once", () => {
    expect(repeated(catalogue.map((product) => product.sku))).toEqual([]);
    expect(repeated(catalogue.map((product) => product.name))).toEqual([]);
    for (const { sku } of catalogue) expect(sku).toMatch(/^HI-[A-Z]{2}-\d{4}$/);
  });

  it("shows at least 60 kinds of part in at least 10 categories", () => {
    expect(distinct(catalogue.map((product) => product.image))).toBeGreaterThanOrEqual(60);
    expect(distinct(catalogue.map((product) => product.category))).toBeGreaterThanOrEqual(10);
  });

  it("has whole cents for prices, from under a dollar to over five hundred", () => {
    const prices = catalogue.map((product) => product.priceCents);
    for (const price of prices) expect(Number.isInteger(price) && price > 0, String(price)).toBe(true);
    expect(Math.min(...prices)).toBeLessThan(100);
    expect(Math.max(...prices)).toBeGreaterThan(50_000);
  });

  it("has tiers that keep their rules, on at least ten products and one of the home page", () => {
    const tiered = catalogue.flatMap(({ tiers, ...product }) => (tiers ? [{ ...product, tiers }] : []));
    expect(tiered.length).toBeGreaterThanOrEqual(10);
    expect(catalogue.slice(0, 6).some(({ tiers }) => tiers)).toBe(true);
    for (const product of tiered) expect(findTierFaults(product), product.name).toEqual([]);
  });

  it("has minimum lots from 100 to 1,000, some of them between two hundreds", () => {
    const lots = catalogue.map((product) => product.minimumLot);
    expect(Math.min(...lots)).toBe(100);
    expect(Math.max(...lots)).toBe(1000);
    expect(lots.every(Number.isInteger)).toBe(true);
    expect(lots.some((lot) => lot % 100 !== 0)).toBe(true);
  });

  it("has stock from none to 50,000, and some under one lot", () => {
    const stock = catalogue.map((product) => product.available);
    expect(stock.every(Number.isInteger)).toBe(true);
    expect(Math.min(...stock)).toBe(0);
    expect(Math.max(...stock)).toBe(50_000);
    const underOneLot = catalogue.filter(
      ({ available, minimumLot }) => available > 0 && available < minimumLot,
    );
    expect(underOneLot.length).toBeGreaterThan(1);
  });

  it("has interfaces of the vocabulary, at most twelve a product, on at least forty of its products", () => {
    const skus = new Set(catalogue.map(({ sku }) => sku));
    expect(Object.keys(interfaces).filter((sku) => !skus.has(sku))).toEqual([]);
    for (const [sku, keys] of Object.entries(interfaces)) {
      expect(parseInterfaces(keys), sku).toHaveLength(keys.length);
      expect(repeated(keys), sku).toEqual([]);
      expect(keys.length, sku).toBeLessThanOrEqual(MAX_INTERFACES);
    }
    expect(Object.keys(interfaces).length).toBeGreaterThanOrEqual(40);
  });

  it("has deliveries of its own products, the earliest first, some of them of products that are sold out", () => {
    const stock = new Map(catalogue.map(({ sku, available }) => [sku, available]));
    for (const [sku, expected] of Object.entries(deliveries)) {
      expect(stock.has(sku), sku).toBe(true);
      const days = expected.map(({ inDays }) => inDays);
      expect(days, sku).toEqual(days.toSorted((a, b) => a - b));
      expect(days.length, sku).toBeLessThanOrEqual(MAX_EXPECTED);
    }
    expect(Object.keys(deliveries).filter((sku) => stock.get(sku) === 0).length).toBeGreaterThan(1);
  });

  it("says what a mechanic would say of some of its pairs", () => {
    const verdict = (a: string, b: string) =>
      judgeFit(parseInterfaces(interfaces[a] ?? []), parseInterfaces(interfaces[b] ?? [])).verdict;
    expect(verdict("HI-HB-3235", "HI-CS-0932")).toBe("adapter");
    expect(verdict("HI-FR-0056", "HI-SE-2735")).toBe("fits");
    expect(verdict("HI-FR-0056", "HI-SE-3160")).toBe("conflicts");
    expect(verdict("HI-FR-0056", "HI-BB-2468")).toBe("fits");
    expect(verdict("HI-CR-4217", "HI-BB-6811")).toBe("fits");
    expect(verdict("HI-CR-4217", "HI-BB-2468")).toBe("conflicts");
    expect(verdict("HI-CH-1118", "HI-CS-0932")).toBe("conflicts");
    expect(verdict("HI-HB-3235", "HI-RM-6221")).toBe("conflicts");
    expect(verdict("HI-WH-2832", "HI-TY-2875")).toBe("not_known");
    expect(verdict("HI-DY-0630", "HI-TY-2875")).toBe("not_known");
  });

  it("sells the adapter that brings two of its products together", () => {
    const of = (...skus: string[]) =>
      judgeList(skus.map((sku) => ({ id: sku, interfaces: parseInterfaces(interfaces[sku] ?? []) })));
    expect(of("HI-HB-3235", "HI-CS-0932").findings).toMatchObject([{ verdict: "adapter", solvedBy: [] }]);
    expect(of("HI-HB-3235", "HI-CS-0932", "HI-AD-0185").findings).toMatchObject([
      { verdict: "adapter", solvedBy: ["HI-AD-0185"] },
    ]);
  });

  it("knows what a dozen of its products cost, each less than its lowest price", () => {
    const lowest = new Map(
      catalogue.map(({ sku, priceCents, tiers = [] }) => [
        sku,
        Math.min(priceCents, ...tiers.map((tier) => tier.priceCents)),
      ]),
    );
    expect(Object.keys(costs).length).toBeGreaterThanOrEqual(12);
    for (const [sku, cents] of Object.entries(costs)) {
      expect(Number.isInteger(cents) && cents > 0, sku).toBe(true);
      expect(cents, sku).toBeLessThan(lowest.get(sku) ?? 0);
    }
  });

  it("has facts that the calls take on a few products, some of them with a maker's address, a carton and warnings", () => {
    const known = catalogue.flatMap(({ sku, facts }) => (facts ? [{ sku, facts }] : []));
    expect(known.length).toBeGreaterThanOrEqual(4);
    for (const { sku, facts } of known)
      for (const [name, value] of Object.entries(facts)) {
        const key = PRODUCT_FACTS.find((fact) => fact.name === name)?.key;
        expect(key && FACT_SCHEMAS[key].safeParse(value).success, `${name} of ${sku}`).toBe(true);
      }
    for (const name of ["makerAddress", "cartonSize", "warnings"] as const)
      expect(known.filter(({ facts }) => facts[name]).length, name).toBeGreaterThan(1);
  });

  it("has a document on one of its products: a PDF that the calls take, in plain letters", () => {
    const skus = new Set(catalogue.map(({ sku }) => sku));
    expect(Object.keys(documents).length).toBeGreaterThanOrEqual(1);
    for (const [sku, own] of Object.entries(documents)) {
      expect(skus.has(sku), sku).toBe(true);
      expect(own.length, sku).toBeLessThanOrEqual(MAX_DOCUMENTS);
      for (const sample of own) {
        expect(pdfProblemOf(pdfOf(sample)), sample.title).toBeNull();
        expect(sample.title.length).toBeLessThanOrEqual(TITLE_MAX);
        expect(languageName(sample.language), sample.title).not.toBe(sample.language);
        // Its font has no others, and the positions in the file count letters as bytes.
        expect([sample.title, ...sample.lines].join("")).toMatch(/^[ -~]+$/);
      }
    }
  });

  it("has a draft, and a product that is no longer sold and leads to one that is", () => {
    expect(repeated([...catalogue, ...notOnSale].map(({ sku }) => sku))).toEqual([]);
    expect(repeated([...catalogue, ...notOnSale].map(({ name }) => name))).toEqual([]);
    expect(notOnSale.filter(({ isDraft }) => isDraft).length).toBeGreaterThanOrEqual(1);
    const replaced = notOnSale.flatMap(({ isDraft, successor }) =>
      isDraft || !successor ? [] : [successor.sku],
    );
    expect(replaced.length).toBeGreaterThanOrEqual(1);
    for (const sku of replaced)
      expect(catalogue.find((product) => product.sku === sku)?.available, sku).toBeGreaterThan(0);
    for (const { image } of notOnSale) expect(existsSync(publicFile(image)), image).toBe(true);
  });

  it("opens with six products that can be ordered by the hundred", () => {
    for (const product of catalogue.slice(0, 6)) {
      expect(product.minimumLot, product.name).toBe(100);
      expect(product.available, product.name).toBeGreaterThanOrEqual(300);
    }
  });

  it.each(catalogue.map(({ name, image }) => [name, image]))("has a drawing for %s", (_name, image) => {
    expect(existsSync(publicFile(image)), image).toBe(true);
    const svg = readFileSync(publicFile(image), "utf8");
    expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"');
    expect(svg).not.toMatch(/NaN|undefined|null/);
    expect(unclosed(svg)).toEqual([]);
  });
});

describe("the sample attributes", () => {
  it("give each product of the catalogue a value or more, each of which its attribute reads in that category", () => {
    expect(Object.keys(attributeValues).sort()).toEqual(catalogue.map(({ sku }) => sku).sort());
    for (const { sku, category } of catalogue)
      for (const [key, text] of Object.entries(attributeValues[sku] ?? {})) {
        const attribute = attributes.find((one) => one.key === key);
        const what = `${key} ${text} of ${sku}`;
        expect(attribute && storedText(readAttribute(attribute, text) ?? "none"), what).toBe(text);
        expect(attribute && isOfCategory(attribute, category), what).toBe(true);
      }
  });

  it("have keys that the calls take, each once, and a product each", () => {
    expect(repeated(attributes.map(({ key }) => key))).toEqual([]);
    for (const { key, ...definition } of attributes) {
      expect(attributeSchema.safeParse(definition).error, key).toBeUndefined();
      expect(attributeKeySchema.safeParse(key).success, key).toBe(true);
      expect(
        Object.values(attributeValues).some((values) => key in values),
        key,
      ).toBe(true);
    }
  });
});

describe("the sample families", () => {
  it("have slugs and axes that the calls take, and products of the catalogue that have a value on each axis", () => {
    const members = families.flatMap((family) => family.members);
    expect(repeated(members)).toEqual([]);
    for (const { slug, members: own, ...definition } of families) {
      expect(familySlugSchema.safeParse(slug).error, slug).toBeUndefined();
      expect(setFamilySchema.safeParse(definition).error, slug).toBeUndefined();
      expect(own.length, slug).toBeGreaterThan(2);
      for (const sku of own) {
        expect(
          catalogue.some((product) => product.sku === sku),
          sku,
        ).toBe(true);
        for (const key of definition.axes) expect(attributeValues[sku], sku).toHaveProperty(key);
      }
    }
  });

  it("have one with two attributes, in whose grid each product has a cell of its own and some cells are empty", () => {
    const { axes, members } = families[0] ?? { axes: [], members: [] };
    const of = (key: string | undefined) => members.map((sku) => attributeValues[sku]?.[key ?? ""]);
    const pairs = members.map((sku) => axes.map((key) => attributeValues[sku]?.[key]).join(" × "));
    expect(repeated(pairs)).toEqual([]);
    expect(distinct(of(axes[0])) * distinct(of(axes[1]))).toBeGreaterThan(members.length);
  });
});

describe("the sample reviews", () => {
  it("are at least 24, all of products in the catalogue", () => {
    const skus = new Set(catalogue.map((product) => product.sku));
    expect(reviews.length).toBeGreaterThanOrEqual(24);
    expect(reviews.filter((review) => !skus.has(review.sku))).toEqual([]);
  });

  it("are one an author and product", () => {
    expect(repeated(reviews.map(({ email, sku }) => `${email} ${sku}`))).toEqual([]);
  });

  it("give every rating from 1 to 5 and nothing else", () => {
    expect(new Set(reviews.map((review) => review.rating))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it("stand newest first, with the home page's three at the head", () => {
    const dates = reviews.map((review) => review.createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const date of dates) expect(new Date(date).toISOString().replace(".000", "")).toBe(date);
    expect(reviews.slice(0, 3).map((review) => review.name)).toEqual([
      "Marta Lindqvist",
      "Tomasz Wilk",
      "Aoife Brennan",
    ]);
  });
});

/** The tags of a drawing that are opened and not closed, or closed and not opened. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = "", selfClosing] of svg.matchAll(
    /<(\/?)(\w+)(?:\s+[\w:-]+="[^"<>]*")*\s*(\/?)>/g,
  )) {
    if (selfClosing) continue;
    if (closing && open.at(-1) === name) open.pop();
    else open.push(closing ? `/${name}` : name);
  }
  const tags = svg.match(/</g)?.length;
  const wellFormed = svg.match(/<\/?\w+(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/g)?.length;
  return tags === wellFormed ? open : [...open, "a tag that cannot be read"];
}
