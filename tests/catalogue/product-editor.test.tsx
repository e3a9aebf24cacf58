import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import EditProductPage from "@/app/dashboard/manageproduct/[id]/page";
import DraftsPage from "@/app/dashboard/manageproduct/drafts/page";
import { ImportResult } from "@/components/imports/import-result";
import { findImportView } from "@/lib/features/imports/data/import-views";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { applyNow, compareFile } from "../support/imports";
import { staffViewer } from "../support/shop-in-process";

// Whom the pages let in is the matter of tests/security/shop/pages.test.ts.
vi.mock("@/lib/auth/viewer", () => ({
  requireRight: async () => (await import("../support/shop-in-process")).staffViewer(),
}));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, push: () => undefined }),
}));

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

it("the editor of a draft has each of its sections, what is missing, and its values; the list of drafts leads there", async () => {
  const { insertedId } = await json(
    callRoute("POST /api/goods", {
      token: fixtures.ada.token,
      body: {
        name: "Unfinished hub",
        price: 12.4,
        quantity: 100,
        available: 0,
        state: "draft",
        maker: "Hedlund",
        netWeight: 0.5,
        safety: { makerCountry: "TW" },
      },
    }),
  );
  const id = String(insertedId);
  const editor = renderToStaticMarkup(await EditProductPage({ params: Promise.resolve({ id }) }));
  for (const heading of ["publishing", "pictures", "text", "facts", "interfaces", "safety", "long-text"])
    expect(editor).toContain(`<h2 id="${heading}-heading">`);
  expect(editor).toContain("Publish now");
  expect(editor).toContain("The name of the responsible person in the European Union");
  expect(editor).toContain('<option value="TW">Taiwan</option>');
  expect(new Set(editor.match(/ id="[^"]+"/g)).size).toBe(editor.match(/ id="[^"]+"/g)?.length);

  const drafts = renderToStaticMarkup(await DraftsPage({ searchParams: Promise.resolve({}) }));
  expect(drafts).toContain("Unfinished hub");
  expect(drafts).toContain(`/dashboard/manageproduct/${id}`);
  expect(drafts).toContain('aria-label="Choose Unfinished hub"');
  expect(drafts).toMatch(/Show it for all [\d,]+ that match/);
  const searched = (q: string) => DraftsPage({ searchParams: Promise.resolve({ q }) as Promise<object> });
  expect(renderToStaticMarkup(await searched("unfinished HUB"))).toContain("Choose Unfinished hub");
  expect(renderToStaticMarkup(await searched("finished (hub"))).toContain("Nothing matches these filters");
});

it("the page of an import that made products leads to its drafts, and the list shows those alone", async () => {
  const admin = staffViewer();
  const csv = "SKU,Name,Price,Minimum Lot,Available\nMADE-1,Imported hub,8.50,100,400";
  const { id } = await applyNow(admin, await compareFile(admin, csv));
  const view = await findImportView(admin, id);
  if (!view) throw new Error("no such import");
  expect(renderToStaticMarkup(ImportResult({ found: view }) ?? "")).toContain(
    `/dashboard/manageproduct/drafts?import=${id}`,
  );
  const shown = (of: string) =>
    DraftsPage({ searchParams: Promise.resolve({ import: of }) as Promise<object> });
  const drafts = renderToStaticMarkup(await shown(id));
  expect(drafts).toContain("Choose Imported hub");
  expect(drafts).not.toContain("Unfinished hub");
  expect(drafts).toContain("Show it for all 1 that match");
  expect(renderToStaticMarkup(await shown("none"))).toContain("Nothing matches these filters");
});

it("the editor has a choice list for each interface of a product, with its value chosen, and one that adds another", async () => {
  const body = {
    name: "Hub with interfaces",
    price: 12.4,
    quantity: 100,
    available: 0,
    interfaces: [
      { kind: "freehub-body", value: "xdr" },
      { kind: "hub-rear", value: "12x148" },
    ],
  };
  const { insertedId } = await json(callRoute("POST /api/goods", { token: fixtures.ada.token, body }));
  const params = Promise.resolve({ id: String(insertedId) });
  const editor = renderToStaticMarkup(await EditProductPage({ params }));
  const section = /aria-labelledby="interfaces-heading".*?<\/section>/s.exec(editor)?.[0] ?? "";
  expect(section).toContain("Hub: Freehub body or sprocket carrier</label>");
  expect([...section.matchAll(/<option value="([^"]+)" selected="">/g)].map(([, value]) => value)).toEqual([
    "xdr",
    "12x148",
  ]);
  expect(section).toContain('<optgroup label="Bottom bracket">');
  expect(section).toContain("Save interfaces");
});
