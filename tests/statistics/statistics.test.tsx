import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import StatisticsPage from "@/app/dashboard/statistics/page";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { STATISTIC_PAGES, STATISTIC_WORDS } from "@/lib/features/statistics/domain/statistics";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { readRfc4180 } from "../support/read-csv";

// Whom the pages let in is the matter of tests/security/shop/pages.test.ts.
vi.mock("@/lib/auth/viewer", () => ({
  requireRight: async () => ({ userId: "0".repeat(24), role: "admin", email: "", name: "", sessionId: "" }),
}));

let fixtures: Fixtures;
const NAME = '=HYPERLINK("http://evil.example"), "hub"';
beforeAll(async () => {
  fixtures = await prepareFixtures();
  const { id } = await addGoods(fixtures, { name: NAME, sku: "+1", price: 8.22 });
  await callRoute(`PATCH /api/goods/${id}`, {
    token: fixtures.ada.token,
    body: { revision: 0, costPrice: 4.11 },
  });
});

it.each([...STATISTIC_PAGES])(
  "the page of the list %s leads to its file, and says when it is empty",
  async (list) => {
    const html = renderToStaticMarkup(
      await StatisticsPage({ searchParams: Promise.resolve({ list } as RawQuery) }),
    );
    expect(html).toContain(`<h2 id="list-heading">${STATISTIC_WORDS[list].title}</h2>`);
    if (list === "demand" || list === "cover" || list === "searches")
      expect(html).toContain(STATISTIC_WORDS[list].empty);
    else expect(html).toContain(`href="/api/statistics/${list}?format=csv"`);
    if (list === "margin-low") expect(html).toContain("50 %");
  },
);

it("a query that makes no sense shows the first list", async () => {
  for (const list of ["weather", ["unsold", "demand"]]) {
    const html = renderToStaticMarkup(
      await StatisticsPage({ searchParams: Promise.resolve({ list } as RawQuery) }),
    );
    expect(html).toContain(STATISTIC_WORDS.unsold.title);
  }
});

it("the file of a list has no formula in it, whatever a product is called", async () => {
  const answer = await callRoute("GET /api/statistics/margin-high?format=csv", { token: fixtures.ada.token });
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="margin-high\.csv"/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(readRfc4180(Buffer.from(await answer.arrayBuffer()).toString("utf8"))).toEqual([
    ["SKU", "Name", "Price", "Available", "Minimum lot", "Cost price", "Margin in per cent"],
    ["'+1", `'${NAME}`, "8.22", "1000", "100", "4.11", "50"],
  ]);
});
