import { beforeAll, expect, it } from "vitest";
import ComparePage, { metadata } from "@/app/(shop)/compare/page";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const add = async (name: string, price = 2) => (await addGoods(fixtures, { name, price })).id;
const page = async (ids?: string | string[]): Promise<string> => {
  const searchParams = Promise.resolve((ids === undefined ? {} : { ids }) as unknown as RawQuery);
  return await renderStatic(await ComparePage({ searchParams }));
};
/** The server's component that offers others is awaited, too. */
async function renderStatic(element: React.ReactElement): Promise<string> {
  const { prerender } = await import("react-dom/static");
  const { prelude } = await prerender(element);
  return await new Response(prelude as ReadableStream).text();
}
const headsOf = (html: string) =>
  [...html.matchAll(/<th scope="col">.*?<a href="\/goods\/[^"]*">([^<]*)/gs)].map(([, name]) => name);
const lineOf = (html: string, label: string) =>
  [...html.matchAll(/<tr[^>]*>.*?<\/tr>/gs)]
    .map(([line]) => line)
    .find((line) => line.includes(`>${label}<`)) ?? "";

it("two products stand side by side in the order of the URL, and what differs is marked", async () => {
  const [a, b] = [await add("Compared A", 2), await add("Compared B", 3)];
  const html = await page(`${b}-${a}`);
  expect(headsOf(html)).toEqual(["Compared B", "Compared A"]);
  expect(lineOf(html, "Price")).toContain("differs");
  expect(lineOf(html, "Price")).toMatch(/\$ 3\.00.*\$ 2\.00/s);
  expect(lineOf(html, "Available")).not.toContain("differs");
});

it("each product has a link that takes it out, and others of its category can be added", async () => {
  const [a, b, c] = [await add("Taken out"), await add("Stays"), await add("Offered beside")];
  for (const id of [a, b, c])
    await callRoute(`PATCH /api/goods/${id}`, {
      token: fixtures.ada.token,
      body: { revision: 0, category: "Compared alone" },
    });
  const html = await page(`${a}-${b}`);
  expect(html).toMatch(
    new RegExp(
      `href="/compare\\?ids=${b}" rel="nofollow">Take out<span class="sr-only"> (?:<!-- -->)?Taken out<`,
    ),
  );
  expect(html).toContain(`href="/compare?ids=${a}-${b}-${c}"`);
});

it("of five chosen products four are shown, and the page says so", async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, (_, n) => add(`Many ${n}`)));
  const html = await page(ids.join("-"));
  expect(headsOf(html)).toHaveLength(4);
  expect(html).toContain("The first 4 of the chosen products are shown.");
});

it("products come from the boxes of a form, too", async () => {
  const ids = [await add("Box one"), await add("Box two")];
  expect(headsOf(await page(ids))).toEqual(["Box one", "Box two"]);
});

it("a product that is no longer sold is left out, and the page says so", async () => {
  const [a, gone] = [await add("Still sold"), await add("No longer sold")];
  await callRoute(`DELETE /api/goods/${gone}`, { token: fixtures.ada.token });
  const html = await page(`${a}-${gone}`);
  expect(headsOf(html)).toEqual(["Still sold"]);
  expect(html).toContain("A product of this comparison is no longer sold.");
});

it.each([undefined, "", "none", "x".repeat(10_000), "constructor-__proto__"])(
  "a comparison of nothing says how to begin: %s",
  async (ids) => {
    expect(await page(ids)).toContain("Nothing to compare yet");
  },
);

it("comparisons are not for search engines", () => {
  expect(metadata.robots).toEqual({ index: false });
});
