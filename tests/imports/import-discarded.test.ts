import { expect, it } from "vitest";
import { newId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { applyImport, chooseColumns, discardImport } from "@/lib/features/imports/commands/change-import";
import { startImport } from "@/lib/features/imports/commands/start-import";
import { importFiles } from "@/lib/features/imports/data/collections";
import { applyNow, compareFile, importNow } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, must, productNow, staffViewer } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const file = (sku: string) => `SKU,Price\n${sku},13.00`;

it("an import that is thrown away changes nothing any more, its file is gone, and the list still has it", async () => {
  const admin = await anAdmin();
  const chain = await aProduct();
  const { id, found } = await compareFile(admin, file(chain.sku));
  expect(await importFiles().countDocuments()).toBe(1);
  expect(must(await discardImport(admin, id))).toEqual({ modifiedCount: 1 });
  expect(must(await discardImport(admin, id))).toEqual({ modifiedCount: 0 });
  expect(await importFiles().countDocuments()).toBe(0);
  expect((await importNow(id)).found).toMatchObject({ state: "discarded", hash: null });
  const changed = { ok: false, code: "changed_meanwhile" };
  expect(await applyImport(admin, id, found.hash ?? "")).toMatchObject(changed);
  expect(await chooseColumns(admin, id, { columns: [], decimalMark: null })).toMatchObject(changed);
  await runAllJobs();
  expect((await productNow(chain._id)).priceCents).toBe(chain.priceCents);
});

it("an import that is thrown away while it is compared, or that cannot be read, ends as thrown away", async () => {
  const admin = await anAdmin();
  const started = await startImport(admin, {
    kind: "products",
    name: "december.csv",
    fileKind: "csv",
    bytes: new TextEncoder().encode(file("HI-1")),
    idempotencyKey: "once",
  });
  const { importId } = must(started);
  must(await discardImport(admin, importId));
  await runAllJobs();
  expect((await importNow(importId)).found).toMatchObject({ state: "discarded", readAt: null });
  const refused = await compareFile(admin, "no,head\n1,2");
  expect(refused.found.state).toBe("refused");
  expect(must(await discardImport(admin, refused.id))).toEqual({ modifiedCount: 1 });
});

it("an import that was applied and none cannot be thrown away, and a customer can throw none away", async () => {
  const admin = await anAdmin();
  const chain = await aProduct();
  const applied = await applyNow(admin, await compareFile(admin, file(chain.sku)));
  expect(await discardImport(admin, applied.id)).toMatchObject({ ok: false, code: "changed_meanwhile" });
  expect((await importNow(applied.id)).found.state).toBe("applied");
  expect(await discardImport(admin, newId().toHexString())).toMatchObject({ ok: false, code: "not_found" });
  const open = await compareFile(admin, `SKU,Price\n${chain.sku},14.00`);
  const customer: Viewer = { ...staffViewer("Mara Lindqvist"), role: null };
  expect(await discardImport(customer, open.id)).toMatchObject({ ok: false, code: "forbidden" });
  expect((await importNow(open.id)).found.state).toBe("ready");
});
