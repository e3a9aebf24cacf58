import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import HistoryPage from "@/app/dashboard/manageproduct/[id]/history/page";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

// Whom the pages let in is the matter of tests/security/shop/pages.test.ts.
vi.mock("@/lib/auth/viewer", () => ({
  requireRight: async () => ({ userId: "0".repeat(24), role: "admin", email: "", name: "", sessionId: "" }),
}));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, push: () => undefined }),
}));

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
const pageOf = async (id: string, query: object = {}) =>
  renderToStaticMarkup(
    await HistoryPage({ params: Promise.resolve({ id }), searchParams: Promise.resolve(query as RawQuery) }),
  );
const pricesIn = (html: string) => [...html.matchAll(/<ins[^>]*>(\$ [^<]+)<\/ins>/g)].map(([, text]) => text);

it("over 50 changes of a product come in pages that lose and repeat none, and each but the first leads to the newest", async () => {
  const { id } = await addGoods(fixtures, { price: 2.5 });
  const path = `/api/goods/${id}`;
  for (let revision = 0; revision < 55; revision += 1) {
    const body = { revision, price: (100 + revision) / 100 };
    const answer = await callRoute(`PATCH ${path}`, { token: fixtures.ada.token, body });
    expect(answer.status).toBe(200);
  }
  const newest = await pageOf(id);
  expect(newest).not.toContain(">Newest<");
  const [, after = ""] = /after=([^"]+)" rel="next">Older</.exec(newest) ?? [];
  const older = await pageOf(id, { after: decodeURIComponent(after) });
  expect(older).toContain(`href="/dashboard/manageproduct/${id}/history">Newest<`);
  expect(older).not.toContain(">Older<");
  expect(older).toContain("Product added");
  const [first, second] = [pricesIn(newest), pricesIn(older)];
  expect([first.length, second.length]).toEqual([50, 6]);
  expect(new Set([...first, ...second]).size).toBe(56);
});

it("a history whose cursor makes no sense, or of a product that is not there, is not found", async () => {
  const { id } = await addGoods(fixtures);
  await expect(pageOf(id, { after: "nonsense" })).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  await expect(pageOf("0".repeat(24))).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});
