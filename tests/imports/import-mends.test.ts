import { expect, it, vi } from "vitest";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { listAudit } from "@/lib/core/data/audit/audit";
import { products } from "@/lib/core/data/catalogue/collections";
import type { Viewer } from "@/lib/core/domain/people/access";
import { applyImport } from "@/lib/features/imports/commands/change-import";
import { mendRow, type RowCorrection } from "@/lib/features/imports/commands/mend-row";
import { startBulkChange } from "@/lib/features/imports/commands/start-import";
import { importRows, imports } from "@/lib/features/imports/data/collections";
import { applyNow, type Compared, compareFile, importNow } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, aProduct, must } from "../support/shop-in-process";

vi.mock("@/lib/core/commands/jobs/queue-job", async (original) => {
  const queue = await original<typeof import("@/lib/core/commands/jobs/queue-job")>();
  return { ...queue, queueJob: vi.fn(queue.queueJob) };
});

setUpTestShop({ emptiedBeforeEach: true });

const mend = (viewer: Viewer, { id, found }: Compared, row: number, said: Partial<RowCorrection>) =>
  mendRow(viewer, id, row, { readAt: found.readAt?.toISOString() ?? "", cells: [], ...said });

async function mended(viewer: Viewer, shown: Compared, row: number, said: Partial<RowCorrection>) {
  expect(must(await mend(viewer, shown, row, said)).modifiedCount).toBe(1);
  await runAllJobs();
  return await importNow(shown.id);
}

const priceOf = async (sku: string) => (await products().findOne({ sku }))?.priceCents;

it("a refused row that is corrected is compared again: the hash changes, the old one is worth nothing, and just what is shown is written", async () => {
  const admin = await anAdmin();
  const [chain, hub] = [await aProduct(), await aProduct()];
  const shown = await compareFile(admin, `SKU,Price\n${chain.sku},"2,185"\n${hub.sku},9.50`);
  expect(shown.rows[0]).toMatchObject({
    verdict: "mistake",
    cells: [
      { key: "sku", text: chain.sku },
      { key: "price", text: "2,185" },
    ],
    choices: [{ key: "price", text: "2185" }],
  });
  expect(shown.rows[1]).not.toHaveProperty("cells");

  const after = await mended(admin, shown, 2, { cells: [{ field: "price", text: "2185" }] });
  expect(after.rows[0]).toMatchObject({ verdict: "change", changes: [{ key: "price", to: "2185" }] });
  expect(after.found).toMatchObject({ state: "ready", counts: { change: 2, mistake: 0 } });
  expect(after.found.hash).not.toBe(shown.found.hash);
  expect(await applyImport(admin, shown.id, shown.found.hash ?? "")).toMatchObject({
    code: "changed_meanwhile",
  });
  await applyNow(admin, after);
  expect([await priceOf(chain.sku), await priceOf(hub.sku)]).toEqual([218_500, 950]);
  const { items } = await listAudit(admin, { kind: "import", limit: 5 });
  expect(items).toMatchObject([
    {
      event: "edit",
      by: { userId: admin.userId },
      subject: { label: "december.csv" },
      changes: [{ field: "Row 2, Price", from: "2,185", to: "2185" }],
    },
  ]);
  expect((await imports().findOne({ _id: after.found._id }))?.auditPending).toEqual([]);
  // Of the reading that nothing shows any more.
  expect(await importRows().countDocuments({ _id: { $regex: `^${shown.id}` } })).toBe(2);
});

it("a row that is left out writes nothing and makes no other row wrong; taken again, it does", async () => {
  const admin = await anAdmin();
  const chain = await aProduct();
  const shown = await compareFile(admin, `SKU,Price\n${chain.sku},9.10\n${chain.sku},9.20`);
  expect(shown.found.counts).toMatchObject({ mistake: 2, change: 0 });
  const one = await mended(admin, shown, 2, { leaveOut: true });
  expect(one.rows.map(({ verdict, isLeftOut }) => [verdict, isLeftOut])).toEqual([
    ["same", true],
    ["change", undefined],
  ]);
  const again = await mended(admin, one, 2, { leaveOut: false });
  expect(again.found.counts).toMatchObject({ mistake: 2, change: 0 });
  await applyNow(admin, await mended(admin, again, 3, { leaveOut: true }));
  expect(await priceOf(chain.sku)).toBe(910);
});

it("corrections of one row add up, and a zero that a spreadsheet dropped comes back by one click", async () => {
  const admin = await anAdmin();
  const chain = await aProduct({ sku: "00123" });
  const shown = await compareFile(admin, 'SKU,Price\n123,"2,185"');
  expect(shown.rows[0]?.choices).toEqual([
    { key: "price", text: "2185" },
    { key: "sku", text: "00123" },
  ]);
  const sku = await mended(admin, shown, 2, { cells: [{ field: "sku", text: "00123" }] });
  expect(sku.rows[0]).toMatchObject({ verdict: "mistake", sku: "00123" });
  const price = await mended(admin, sku, 2, { cells: [{ field: "price", text: "21.85" }] });
  expect(price.rows[0]).toMatchObject({ verdict: "change", productId: chain._id });
  // A row that is right already can be corrected again.
  const last = await mended(admin, price, 2, { cells: [{ field: "price", text: "21.95" }] });
  expect(last.rows[0]?.changes).toMatchObject([{ key: "price", to: "21.95" }]);
});

it("an outdated correction, another row, another field and another person are refused", async () => {
  const [admin, customer] = [await anAdmin(), await aCustomer()];
  const chain = await aProduct();
  const shown = await compareFile(admin, `SKU,Price,Stock\n${chain.sku},x,`);
  const cells = [{ field: "price", text: "1" }];
  expect(await mend(customer, shown, 2, { cells })).toMatchObject({ code: "forbidden" });
  expect(await mend(admin, shown, 9, { cells })).toMatchObject({ code: "not_found" });
  for (const field of ["name", "__proto__", "tier:300"])
    expect(await mend(admin, shown, 2, { cells: [{ field, text: "1" }] })).toMatchObject({
      code: "invalid",
      fields: { "cells[0].field": expect.anything() },
    });
  expect(await mend(admin, shown, 2, { cells: [...cells, ...cells] })).toMatchObject({
    code: "invalid",
    fields: { "cells[1].field": expect.anything() },
  });
  const after = await mended(admin, shown, 2, { cells });
  expect(await mend(admin, shown, 2, { cells: [{ field: "price", text: "2" }] })).toMatchObject({
    code: "changed_meanwhile",
  });
  expect(must(await mend(admin, after, 2, { cells })).modifiedCount).toBe(0);
  await applyNow(admin, after);
  expect(await mend(admin, after, 2, { cells: [{ field: "price", text: "3" }] })).toMatchObject({
    code: "changed_meanwhile",
  });
});

it("a correction whose comparison could not be queued is compared once the same call comes again", async () => {
  const admin = await anAdmin();
  const chain = await aProduct();
  const shown = await compareFile(admin, `SKU,Price\n${chain.sku},x`);
  const said = { cells: [{ field: "price", text: "21.85" }] };
  vi.mocked(queueJob).mockResolvedValueOnce(false);
  expect(await mend(admin, shown, 2, said)).toMatchObject({ code: "busy" });
  expect((await importNow(shown.id)).found.state).toBe("reading");
  expect(must(await mend(admin, shown, 2, said)).modifiedCount).toBe(0);
  await runAllJobs();
  expect((await importNow(shown.id)).found).toMatchObject({ state: "ready", counts: { change: 1 } });
});

it("a change of many products leaves a product out, wherever it stands in the list by then", async () => {
  const admin = await anAdmin();
  const [chain, hub] = [await aProduct({ name: "Chain" }), await aProduct({ name: "Hub" })];
  const { importId } = must(
    await startBulkChange(admin, {
      action: { change: "price", percent: 10 },
      products: { ids: [chain, hub].map(({ _id }) => _id.toHexString()), q: "", category: "" },
      idempotencyKey: "rise",
    }),
  );
  await runAllJobs();
  const shown = await importNow(importId);
  expect(await mend(admin, shown, 2, { cells: [{ field: "price", text: "1" }] })).toMatchObject({
    code: "invalid",
  });
  const after = await mended(admin, shown, 2, { leaveOut: true });
  expect(after.found.counts).toMatchObject({ change: 1, same: 1 });
  await applyNow(admin, after);
  expect([await priceOf(chain.sku), await priceOf(hub.sku)]).toEqual([
    Math.round(chain.priceCents * 1.1),
    hub.priceCents,
  ]);
});
