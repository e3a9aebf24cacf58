import { describe, expect, it, vi } from "vitest";
import { startImport } from "@/lib/features/imports/commands/start-import";
import { applyNow, compareFile, importNow, undoNow } from "../support/imports";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, must, staffViewer } from "../support/shop-in-process";
import { show } from "./fixtures/render-page";

vi.mock("@/lib/auth/viewer", async () => (await import("./fixtures/render-page")).withAskedViewer());
vi.mock("next/navigation", async (original) =>
  (await import("./fixtures/render-page")).withoutRequest(await original<object>()),
);

setUpTestShop();

const admin = staffViewer();
const shown = async (id: string, query = {}) => {
  const { status, html } = await show("/dashboard/imports/[id]", admin, { id }, query);
  expect(status).toBe(200);
  // React parts texts by comments.
  return html.replaceAll("<!-- -->", "");
};

describe("the page of an import", () => {
  it("shows old beside new, what is wrong and what the unknown columns wait for; markup in a file is text", async () => {
    const chain = await aProduct();
    const { id } = await compareFile(
      admin,
      `SKU,Price,<b>Weight</b>\n${chain.sku},6.00,1\n<i>X</i>,"2,185",2\n`,
    );
    const html = await shown(id);
    expect(html).toContain("12.4");
    expect(html).toContain("The price falls by more than half");
    expect(html).toContain("Makes no sense");
    expect(html).toContain("Please say first what the unknown columns are.");
    expect(html).not.toContain("Apply 1 row");
    expect(html).not.toMatch(/<b>Weight|<i>X/);
    const mistakes = await shown(id, { show: "mistake" });
    expect(mistakes).not.toContain(chain.name);
  });

  it("offers to apply while it is ready, to undo once it is applied, and says what was put back", async () => {
    const chain = await aProduct();
    const compared = await compareFile(admin, `SKU,Price\n${chain.sku},13.00\n`);
    expect(await shown(compared.id)).toContain("Apply 1 row");
    const applied = await applyNow(admin, compared);
    expect(await shown(applied.id)).toContain("Undo 1 row");
    const undone = await undoNow(admin, applied);
    expect(await shown(undone.id)).toContain("Put back: 1 row");
    const list = await show("/dashboard/imports", admin);
    expect(list.html).toContain("december.csv");
    expect(list.html).toContain("Undone");
  });

  it("says why a file cannot be read, and that one is being compared", async () => {
    const refused = await compareFile(admin, "a,b\n1,2");
    expect(await shown(refused.id)).toContain("No column is the SKU");
    const started = await startImport(admin, {
      kind: "products",
      name: "later.csv",
      fileKind: "csv",
      bytes: new Uint8Array([65]),
      idempotencyKey: "later",
    });
    const { id } = await importNow(must(started).importId);
    expect(await shown(id)).toContain("Comparing the file with the catalogue");
  });

  it("is not there for a customer, nor for an id that is none", async () => {
    const { id } = await compareFile(admin, "SKU,Price\nX,1");
    expect((await show("/dashboard/imports/[id]", await aCustomer(), { id })).status).toBe(307);
    expect((await show("/dashboard/imports/[id]", admin, { id: "none" })).status).toBe(404);
  });
});
