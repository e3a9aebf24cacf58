import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { products } from "@/lib/core/data/catalogue/collections";
import { jobs } from "@/lib/core/data/jobs/collections";
import type { Viewer } from "@/lib/core/domain/people/access";
import { applyImport, undoImport } from "@/lib/features/imports/commands/change-import";
import { startBulkChange, startImport } from "@/lib/features/imports/commands/start-import";
import { listImports } from "@/lib/features/imports/data/imports";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { applyNow, compareFile, importNow, undoNow } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, must, productNow, staffViewer } from "../support/shop-in-process";

vi.mock("@/lib/core/commands/jobs/queue-job", async (original) => {
  const queue = await original<typeof import("@/lib/core/commands/jobs/queue-job")>();
  return { ...queue, queueJob: vi.fn(queue.queueJob) };
});

setUpTestShop({ emptiedBeforeEach: true });

const admin: Viewer = staffViewer();

describe("a comparison of many drafts that become public", () => {
  it("names drafts whose name or number is taken, also by another of them, and writes the others", async () => {
    const [sold, named, numbered, free] = [
      await aProduct({ gtin: "4006381333931" }),
      await aProduct(),
      await aProduct(),
      await aProduct(),
    ];
    const drafts = [named, numbered, free];
    for (const { _id } of drafts)
      await products().updateOne({ _id }, { $set: { archived: true, state: "draft" } });
    await products().updateOne({ _id: named._id }, { $set: { name: sold.name } });
    await products().updateOne({ _id: numbered._id }, { $set: { gtin: "4006381333931" } });
    const started = await startBulkChange(staffViewer(), {
      action: { change: "publish" },
      products: { ids: drafts.map(({ _id }) => _id.toHexString()), q: "", category: "" },
      idempotencyKey: randomUUID(),
    });
    await runAllJobs();
    const compared = await importNow(must(started).importId);
    expect(compared.rows.map(({ verdict, mistakes }) => [verdict, mistakes])).toEqual([
      ["mistake", [`The name is that of ${sold.sku}`]],
      ["mistake", [`${sold.sku} has the number 4006381333931 already`]],
      ["change", []],
    ]);
    expect((await applyNow(staffViewer(), compared)).found.apply).toMatchObject({ written: 1, failed: 0 });
  });
});

it("a carton's GTIN is refused without the carton's pieces; with them it is written, and put back by the undo", async () => {
  const gtin = "14006381333938";
  const chain = await aProduct();
  const wrong = await compareFile(admin, `SKU,Carton GTIN\n${chain.sku},${gtin}`);
  expect(wrong.rows[0]).toMatchObject({
    verdict: "mistake",
    mistakes: ["The GTIN of a carton needs the carton's pieces"],
  });
  const right = await compareFile(
    admin,
    `SKU,Carton GTIN,Pieces a carton,Name,Price,Minimum Lot,Available\n${chain.sku},${gtin},50,,,,\nNEW-1,-,,Pedal,8.50,100,400`,
  );
  const applied = await applyNow(admin, right);
  expect(applied.found.apply).toMatchObject({ written: 2, failed: 0 });
  expect((await productNow(chain._id)).carton).toEqual({ pieces: 50, gtin });
  await undoNow(admin, applied);
  expect((await productNow(chain._id)).carton ?? null).toBeNull();
});

it("an import whose job was never queued is queued by the sweeper, at each of its steps", async () => {
  const chain = await aProduct();
  const lost = () => vi.mocked(queueJob).mockResolvedValueOnce(false);
  lost();
  const bytes = new TextEncoder().encode(`SKU,Price\n${chain.sku},13.00`);
  const started = { kind: "products", name: "december.csv", fileKind: "csv", bytes } as const;
  expect(await startImport(admin, { ...started, idempotencyKey: "lost" })).toMatchObject({ code: "busy" });
  const [waiting] = await listImports(1);
  const id = waiting?._id.toHexString() ?? "";
  const swept = async () => {
    await sweepOnce();
    await runAllJobs();
    return (await importNow(id)).found;
  };
  const { hash } = await swept();
  lost();
  expect(await applyImport(admin, id, hash ?? "")).toMatchObject({ code: "busy" });
  expect(await swept()).toMatchObject({ state: "applied", apply: { written: 1 } });
  lost();
  expect(await undoImport(admin, id)).toMatchObject({ code: "busy" });
  expect(await swept()).toMatchObject({ state: "undone", undo: { written: 1 } });
  await sweepOnce();
  expect(
    await jobs().countDocuments({ kind: { $in: ["import.read", "import.write"] }, cause: new RegExp(id) }),
  ).toBe(3);
});
