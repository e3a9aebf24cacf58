import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import ProductPage from "@/app/(shop)/goods/[slug]/page";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

async function pageOf(facts: object): Promise<string> {
  const body = { name: crypto.randomUUID(), price: 12.4, quantity: 100, available: 500, ...facts };
  const { insertedId } = await json(callRoute("POST /api/goods", { token: fixtures.ada.token, body }));
  const { slug } = await json(callRoute(`GET /api/goods/${insertedId}`));
  const params = Promise.resolve({ slug: String(slug) });
  return renderToStaticMarkup(await ProductPage({ params, searchParams: Promise.resolve({}) }));
}

const dataOf = (html: string): Record<string, unknown> => {
  const [, text = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(text);
};

it("the page of a product shows its facts, its safety and its long description, and describes them to search engines", async () => {
  const html = await pageOf({
    maker: "Hedlund",
    countryOfOrigin: "PT",
    netWeight: 257,
    costPrice: 4.11,
    gtin: "4006381333931",
    safety: { warnings: "Wear gloves.", makerContact: "safety@hedlund.example" },
    longDescription: "# Plates\n\n**hard** <script>alert(1)</script>",
  });
  expect(html).toContain('<th scope="row">Country of origin</th><td>Portugal</td>');
  expect(html).toContain("Wear gloves.");
  expect(html).toContain("<h3>Plates</h3><p><strong>hard</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>");
  expect(html).not.toContain("4.11");
  expect(dataOf(html)).toMatchObject({
    "@type": "Product",
    gtin: "4006381333931",
    weight: { value: 257, unitCode: "GRM" },
    countryOfOrigin: { "@type": "Country", name: "Portugal" },
  });
});

it("the page of a product without facts has no empty parts", async () => {
  const html = await pageOf({});
  for (const heading of ["facts-heading", "safety-heading", "description-heading"])
    expect(html).not.toContain(heading);
  expect(dataOf(html)).not.toHaveProperty("weight");
});
