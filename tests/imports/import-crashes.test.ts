import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { moveAudit } from "@/lib/core/commands/audit/move-audit";
import { audit } from "@/lib/core/data/audit/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { jobs } from "@/lib/core/data/jobs/collections";
import type { Viewer } from "@/lib/core/domain/people/access";
import { applyImport, undoImport } from "@/lib/features/imports/commands/change-import";
import { startBulkChange } from "@/lib/features/imports/commands/start-import";
import { writeImport } from "@/lib/features/imports/commands/write-import";
import { applyNow, type Compared, compareFile, importNow } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, must, productNow, staffViewer } from "../support/shop-in-process";
import { atEveryStep, crashesAt } from "../support/steps";

const { inSteps, stepwise } = await vi.hoisted(() => import("../support/steps"));

vi.mock("@/lib/core/data/audit/audit", stepwise);
vi.mock("@/lib/features/imports/data/imports", stepwise);
vi.mock("@/lib/features/imports/data/import-rows", stepwise);
vi.mock("@/lib/core/data/catalogue/product-bulk-writes", stepwise);
vi.mock(
  "@/lib/core/data/catalogue/product-writes",
  async (original: () => Promise<Record<string, unknown>>) =>
    inSteps(await original(), ["archiveWrite", "editWrite", "newProduct"]),
);

setUpTestShop({ emptiedBeforeEach: true });

const admin: Viewer = staffViewer();
const job = (compared: Compared, direction: "apply" | "undo") => ({
  id: "",
  queuedAt: new Date(),
  payload: { importId: compared.id, direction },
});

/** One changed price, one stock correction, one product that somebody changes meanwhile, and one new product. */
async function comparedChanges() {
  const [chain, saddle, bell] = [await aProduct(), await aProduct(), await aProduct()];
  const sku = `NEW-${chain.sku}`;
  const compared = await compareFile(
    admin,
    `SKU,Name,Price,Minimum Lot,Available\n${chain.sku},,13.00,,\n${saddle.sku},,,,700\n${bell.sku},,9.00,,\n${sku},Pedal ${sku},8.50,100,400`,
  );
  await products().updateOne({ _id: bell._id }, { $inc: { revision: 1 } });
  return { chain, saddle, bell, sku, compared };
}

const eventsOf = async ({ _id }: Pick<ProductDocument, "_id">): Promise<string[]> =>
  (
    await audit()
      .find({ "subject.id": _id, reason: /december/ })
      .sort({ at: 1 })
      .toArray()
  ).map(({ event }) => event);

describe("an import whose process dies", () => {
  it("at any step goes on at the next row: each row is written once, with one entry in the audit", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const { chain, saddle, bell, sku, compared } = await comparedChanges();
      must(await applyImport(admin, compared.id, compared.found.hash ?? ""));
      await jobs().deleteMany({ kind: "import.write" });
      await crashesHere(() => writeImport(job(compared, "apply")));
      await writeImport(job(compared, "apply"));
      await moveAudit();
      const { found, rows } = await importNow(compared.id);
      expect(found).toMatchObject({ state: "applied", apply: { written: 3, failed: 1 } });
      expect(rows.map(({ applyFailure }) => applyFailure?.kind)).toEqual([
        undefined,
        undefined,
        "changed_meanwhile",
        undefined,
      ]);
      expect(await productNow(chain._id)).toMatchObject({ priceCents: 1300, revision: 1 });
      expect(await productNow(saddle._id)).toMatchObject({ available: 700, received: 700, revision: 1 });
      expect((await productNow(bell._id)).priceCents).toBe(1240);
      const made = await products().find({ sku }).toArray();
      expect(made).toHaveLength(1);
      for (const product of [chain, saddle]) expect(await eventsOf(product)).toEqual(["edit"]);
      expect(await eventsOf(made[0] ?? chain)).toEqual(["add"]);
    });
    expect(crashes).toBeGreaterThanOrEqual(16);
  });

  it("at any step of an undo puts each row back once", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const { chain, saddle, sku, compared } = await comparedChanges();
      const applied = await applyNow(admin, compared);
      must(await undoImport(admin, applied.id));
      await jobs().deleteMany({ kind: "import.write" });
      await crashesHere(() => writeImport(job(applied, "undo")));
      await writeImport(job(applied, "undo"));
      await moveAudit();
      expect((await importNow(applied.id)).found).toMatchObject({
        state: "undone",
        undo: { written: 3, failed: 0 },
      });
      expect(await productNow(chain._id)).toMatchObject({ priceCents: 1240, revision: 2 });
      expect(await productNow(saddle._id)).toMatchObject({ available: 1000, received: 1000, revision: 2 });
      const made = await products().findOne({ sku });
      expect(made?.archivedAt).toBeInstanceOf(Date);
      expect(await eventsOf(chain)).toEqual(["edit", "edit"]);
      expect(await eventsOf(made ?? chain)).toEqual(["add", "delete"]);
    });
    expect(crashes).toBeGreaterThanOrEqual(16);
  });

  it.each(["apply", "undo"] as const)(
    "at any step of archiving many products (%s) goes on, and does each once",
    async (crashing) => {
      const crashes = await atEveryStep(async (crashesHere) => {
        const all = [await aProduct(), await aProduct()];
        const started = await startBulkChange(admin, {
          action: { change: "archive" },
          products: { ids: all.map(({ _id }) => _id.toHexString()), q: "", category: "" },
          idempotencyKey: randomUUID(),
        });
        await runAllJobs();
        const compared = await importNow(must(started).importId);
        for (const direction of ["apply", "undo"] as const) {
          if (direction === "apply") must(await applyImport(admin, compared.id, compared.found.hash ?? ""));
          else must(await undoImport(admin, compared.id));
          await jobs().deleteMany({ kind: "import.write" });
          if (direction === crashing) await crashesHere(() => writeImport(job(compared, direction)));
          await writeImport(job(compared, direction));
        }
        expect((await importNow(compared.id)).found).toMatchObject({
          apply: { written: 2, failed: 0 },
          undo: { written: 2, failed: 0 },
        });
        await moveAudit();
        for (const { _id } of all) {
          expect(await productNow(_id)).toMatchObject({ archived: false, archivedAt: null, revision: 2 });
          expect(await audit().countDocuments({ "subject.id": _id, reason: /Archive/ })).toBe(2);
        }
      });
      expect(crashes).toBeGreaterThanOrEqual(8);
    },
  );
});

it("an import of 230 rows whose process dies in the middle of its second portion, and right after it, goes on and writes each row once", async () => {
  const rows = await Promise.all(
    Array.from({ length: 230 }, async (_, at) => (at % 10 === 9 ? null : await aProduct())),
  );
  const lines = rows.map((product, at) =>
    product ? `${product.sku},,13.00,,` : `BULK-${at},Pedal of row ${at},8.50,100,400`,
  );
  const compared = await compareFile(admin, ["SKU,Name,Price,Minimum Lot,Available", ...lines].join("\n"));
  expect(compared.found.counts).toMatchObject({ change: 207, new: 23 });
  must(await applyImport(admin, compared.id, compared.found.hash ?? ""));
  await jobs().deleteMany({ kind: "import.write" });
  const write = () => writeImport(job(compared, "apply"));

  // The first portion is noted; the second is written, but not noted.
  expect(await crashesAt(2, "before", write, "noteWritten")).toBe(true);
  expect((await importNow(compared.id)).found.apply).toMatchObject({ written: 100 });
  expect(await products().countDocuments({ priceCents: 1300 })).toBe(180);
  expect(await crashesAt(1, "after", write, "noteWritten")).toBe(true);
  expect((await importNow(compared.id)).found.apply).toMatchObject({ written: 200, endedAt: null });
  expect(await write()).toMatchObject({ end: "done" });

  await moveAudit();
  expect((await importNow(compared.id)).found).toMatchObject({
    state: "applied",
    apply: { written: 230, failed: 0 },
  });
  const written = await products()
    .find({
      $or: [
        { priceCents: 1300, revision: 1 },
        { sku: /^BULK-/, revision: 0 },
      ],
    })
    .toArray();
  expect(written).toHaveLength(230);
  const entries = await audit()
    .find({ "subject.id": { $in: written.map(({ _id }) => _id) }, reason: /december/ })
    .toArray();
  expect(entries).toHaveLength(230);
  expect(new Set(entries.map(({ subject }) => subject.id?.toString())).size).toBe(230);
});

it("two imports at once are written one after the other, in the order in which they were begun", async () => {
  const chain = await aProduct();
  const first = await compareFile(admin, `SKU,Price\n${chain.sku},13.00`);
  const second = await compareFile(admin, `SKU,Price\n${chain.sku},14.00`);
  must(await applyImport(admin, first.id, first.found.hash ?? ""));
  must(await applyImport(admin, second.id, second.found.hash ?? ""));
  // The second is taken first, and waits.
  expect(await writeImport(job(second, "apply"))).toMatchObject({ end: "later" });
  expect((await productNow(chain._id)).priceCents).toBe(1240);
  await runAllJobs();
  await writeImport(job(second, "apply"));
  expect((await productNow(chain._id)).priceCents).toBe(1300);
  expect((await importNow(second.id)).rows[0]?.applyFailure?.kind).toBe("changed_meanwhile");
});
