import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { GoodsDetails } from "@/components/api/answers";
import { FactForm } from "./fact-form";
import { Publishing } from "./publishing";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined }),
}));

const goods: GoodsDetails = {
  _id: "65f0c0ffee0000000000abcd",
  name: "Chain",
  dec: "",
  img: "",
  price: 12.4,
  quantity: 100,
  available: 500,
  sku: "HI-CH-1118",
  slug: "chain",
  category: "",
  tiers: [],
  revision: 3,
  maker: "Hedlund",
  countryOfOrigin: "PT",
  carton: { pieces: 50, gtin: "", size: { length: 380, width: 260, height: 180 } },
  costPrice: 4.2,
  state: "published",
  publishAt: null,
  publishedAt: "2026-03-03T00:00:00.000Z",
};
const countries = [{ code: "PT", name: "Portugal" }];

it("a section of facts has a field with its value for each of them, and one button of its own", () => {
  const html = renderToStaticMarkup(<FactForm section="facts" goods={goods} countries={countries} />);
  for (const label of ["Maker", "Country of origin", "Net weight, g", "Carton size, mm", "Cost price in $"])
    expect(html).toContain(`>${label}</label>`);
  expect(html).toContain("Portugal");
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain("Save facts");
});

it("a public product can become a draft; it is not published again", () => {
  const html = renderToStaticMarkup(<Publishing goods={goods} missing={[]} />);
  expect(html).toContain("Published");
  expect(html).toContain("Nothing is missing.");
  expect(html).toContain("Make it a draft");
  expect(html).not.toContain("Publish now");
});

it("a draft says what is missing and when it becomes public, and can be published now", () => {
  const draft = { ...goods, state: "draft", publishAt: "2026-12-01T07:00:00.000Z" } as const;
  const missing = [
    { text: "A picture", isRequired: true },
    { text: "A description", isRequired: false },
  ];
  const html = renderToStaticMarkup(<Publishing goods={draft} missing={missing} />);
  expect(html).toMatch(/European Union also needs.*A picture.*look for.*A description/s);
  expect(html).toContain('dateTime="2026-12-01T07:00:00.000Z"');
  expect(html).toContain("Publish now");
  expect(html).toContain("Keep it a draft");
});
