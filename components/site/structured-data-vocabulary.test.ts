import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { NO_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import { productView, reviewView } from "../../tests/support/product-view";
import { breadcrumbData, familyData, organizationData, productData } from "./structured-data";

/**
 * schema.org's own vocabulary (the package schema-dts is made from it) judges the structured data: the compiler takes each as a
 * literal, so that a property that its type does not have, or a value of another type, is an error.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = `${ROOT}.cache/vocabulary-${process.pid}`;
const run = promisify(execFile);

const ORIGIN = "https://shop.example";
const chain = productView({
  pictures: [
    { id: "65f000000000000000000002", alt: "", width: 1280, height: 960 },
    { id: "65f000000000000000000003", alt: "From the side", width: 640, height: 480 },
  ],
  filesRevision: 1,
  tiers: [
    { from: 300, priceCents: 1160 },
    { from: 1000, priceCents: 1020 },
  ],
  gtin: "4006381333931",
  makerNumber: "HP-11",
  facts: { ...NO_FACTS, maker: "Hedlund Precision", countryOfOrigin: "SE", netWeight: 257.5 },
});
const review = reviewView(chain, { verifiedPurchase: true });
const rating = {
  count: 1,
  average: 4,
  distribution: [0, 0, 0, 1, 0] as [number, number, number, number, number],
};
const product = productData(ORIGIN, chain, rating, [review]);

const trail = [{ label: "Product", href: "/singlegoods" }];
const bare = { ...chain, pictures: [], tiers: [], gtin: "", makerNumber: "", facts: NO_FACTS, available: 0 };
const chains = {
  id: "1",
  slug: "chains",
  name: "Chains",
  description: "Half an inch.",
  axes: ["speeds"],
  revision: 0,
};
const speeds: AttributeView = {
  id: "2",
  key: "speeds",
  label: "Speeds",
  type: "number",
  unit: "",
  choices: [],
  categories: [],
  facet: true,
  revision: 0,
};
const inFamily = { ...chain, attributes: { speeds: "11" } };
const soldOut = { ...bare, attributes: {} };
const RIGHT: [string, string, object][] = [
  ["a product with every fact, tiers, pictures and a review", "Product", product],
  ["a product without any of them", "Product", productData(ORIGIN, bare, { ...rating, count: 0 }, [])],
  ["a family with its variants", "ProductGroup", familyData(ORIGIN, chains, [speeds], [inFamily, soldOut])],
  [
    "a sold out product with a delivery",
    "Product",
    productData(
      ORIGIN,
      { ...bare, expected: [{ pieces: 500, date: "2099-01-01", sureness: "confirmed" }] },
      { ...rating, count: 0 },
      [],
    ),
  ],
  ["the shop", "Organization", organizationData(ORIGIN)],
  ["the way to a page", "BreadcrumbList", breadcrumbData(ORIGIN, trail)],
];
const WRONG: [string, object][] = [
  ["a property that products do not have", { ...product, eanNumber: "4006381333931" }],
  ["a review where an offer belongs", { ...product, offers: product.review?.[0] }],
  ["a weight that is a number alone", { ...product, weight: 257.5 }],
  [
    "an unknown state of stock",
    { ...product, offers: { ...product.offers, availability: "https://schema.org/Many" } },
  ],
];

/** The compiler's complaints; all are judged in one run, since reading the vocabulary takes a second. */
let said = "";
beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  const all = [...RIGHT, ...WRONG.map(([what, data]) => [what, "Product", data] as const)];
  for (const [what, type, data] of all)
    await writeFile(
      `${FOLDER}/${fileOf(what)}`,
      `import type { ${type}, WithContext } from "schema-dts";\nexport const data: WithContext<${type}> = ${JSON.stringify(data, null, 2)};\n`,
    );
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: "esnext",
    moduleResolution: "bundler",
  };
  const config = { compilerOptions, files: all.map(([what]) => fileOf(what)) };
  await writeFile(`${FOLDER}/tsconfig.json`, JSON.stringify(config));
  said = await run(`${ROOT}node_modules/.bin/tsc`, ["-p", FOLDER, "--pretty", "false"]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}, 60_000);
afterAll(() => rm(FOLDER, { recursive: true }));

const fileOf = (what: string): string => `${what.replaceAll(/\W+/g, "-")}.ts`;
const saidOf = (what: string): string[] =>
  said.split("\n").filter((line) => line.includes(`${fileOf(what)}(`));

it.each(RIGHT)("%s is what it says in schema.org's vocabulary", (what) => {
  expect(saidOf(what)).toEqual([]);
});

it.each(WRONG)("the judge does not pass %s", (what) => {
  expect(saidOf(what)[0]).toContain("error TS");
});
