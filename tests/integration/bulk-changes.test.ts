import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startBulkChange } from "@/lib/commands/imports/start-import";
import { audit } from "@/lib/data/collections";
import type { BulkAction, BulkChoice } from "@/lib/domain/imports/bulk-actions";
import { applyNow, importNow, undoNow } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, must, productNow, staffViewer } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

describe("one change of many products is shown, applied and undone as an import is", () => {
  const changed = async (action: BulkAction, choice: Partial<BulkChoice>) => {
    const products = { ids: null, q: "", category: "", ...choice };
    const started = await startBulkChange(staffViewer(), { action, products, idempotencyKey: randomUUID() });
    const { importId } = must(started);
    await runAllJobs();
    return await importNow(importId);
  };

  it("prices of all that match change by per cent, with their tiers, under the change's own name", async () => {
    const [chain, bell] = [
      await aProduct({ category: "Chains", tiers: [{ from: 300, priceCents: 1000 }] }),
      await aProduct({ category: "Bells" }),
    ];
    const compared = await changed({ change: "price", percent: 5 }, { category: "Chains" });
    expect(compared.rows.map(({ sku, changes }) => [sku, changes])).toEqual([
      [
        chain.sku,
        [
          { key: "price", from: "12.4", to: "13.02" },
          { key: "tiers", from: "300: 10", to: "300: 10.5" },
        ],
      ],
    ]);
    expect((await productNow(chain._id)).priceCents).toBe(1240);
    const applied = await applyNow(staffViewer(), compared);
    expect(await productNow(chain._id)).toMatchObject({
      priceCents: 1302,
      tiers: [{ from: 300, priceCents: 1050 }],
    });
    expect((await productNow(bell._id)).priceCents).toBe(1240);
    expect(await audit().countDocuments({ reason: "Prices +5 %" })).toBe(1);
    await undoNow(staffViewer(), applied);
    expect((await productNow(chain._id)).priceCents).toBe(1240);
  });

  it("chosen products go off sale, and come back by the undo", async () => {
    const [chain, bell] = [await aProduct(), await aProduct()];
    const compared = await changed({ change: "withdraw" }, { ids: [chain._id.toHexString()] });
    const applied = await applyNow(staffViewer(), compared);
    expect(await productNow(chain._id)).toMatchObject({ archived: true, state: "draft" });
    expect((await productNow(bell._id)).archived).toBe(false);
    await undoNow(staffViewer(), applied);
    expect((await productNow(chain._id)).archived).toBe(false);
  });
});
