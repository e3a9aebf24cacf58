import { beforeAll, describe, expect, it, vi } from "vitest";
import { show } from "../security/fixtures/render-page";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

vi.mock("@/lib/auth/viewer", async () =>
  (await import("../security/fixtures/render-page")).withAskedViewer(),
);
vi.mock("next/navigation", async (original) =>
  (await import("../security/fixtures/render-page")).withoutRequest(await original<object>()),
);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

describe("the category filter of the product list for administrators", () => {
  /** The options that are selected; a browser shows the last one. */
  const shownIn = async (query: Record<string, string>) => {
    const { html } = await show("/dashboard/manageproduct", { ...fixtures.ada, role: "admin" }, {}, query);
    const select = /<select[^>]*name="category".*?<\/select>/s.exec(html)?.[0] ?? "";
    expect(select).not.toMatch(/<option[^>]*><\/option>/);
    return [...select.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)].map(([, text]) => text);
  };

  it('the category filter shows "All categories" also where a product has no category', async () => {
    await addGoods(fixtures);
    expect(await shownIn({})).toEqual(["All categories"]);
  });

  it("the category filter shows the category that the list is filtered by", async () => {
    const body = { img: "", name: "Sealed hub", dec: "", price: 2, quantity: 100, available: 100 };
    for (const category of ["Hubs", "Wheels & <rims>"])
      await callRoute("POST /api/goods", {
        token: fixtures.ada.token,
        body: { ...body, name: `${body.name} of ${category}`, category },
      });
    expect(await shownIn({ category: "Hubs" })).toEqual(["Hubs"]);
    expect(await shownIn({ category: "Wheels & <rims>" })).toEqual(["Wheels &amp; &lt;rims&gt;"]);
    expect(await shownIn({ category: "No such category" })).not.toContain("Hubs");
  });
});
