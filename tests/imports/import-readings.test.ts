import { describe, expect, it, vi } from "vitest";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { chooseColumns } from "@/lib/features/imports/commands/change-import";
import { aProductOfWeight, compareFile, exportedFile, importNow } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, must } from "../support/shop-in-process";

vi.mock("@/lib/core/commands/jobs/queue-job", async (original) => {
  const queue = await original<typeof import("@/lib/core/commands/jobs/queue-job")>();
  return { ...queue, queueJob: vi.fn(queue.queueJob) };
});

setUpTestShop({ emptiedBeforeEach: true });

describe("a weight with three decimals", () => {
  it.each(["csv", "xlsx"] as const)(
    "in an export as %s has one reading, so that its row can be changed",
    async (fileKind) => {
      const admin = await anAdmin();
      const chain = await aProductOfWeight(admin, 12.345);
      const bytes = await exportedFile(admin, fileKind);
      must(
        await editProduct(admin, chain._id.toHexString(), {
          revision: 1,
          facts: { netWeight: 13 },
        }),
      );
      const { rows } = await compareFile(admin, bytes, { fileKind });
      expect(rows.find(({ sku }) => sku === chain.sku)).toMatchObject({
        verdict: "change",
        changes: [{ key: "netWeight", from: "13", to: "12.345" }],
      });
    },
  );

  it.each([
    ["a file that is no export", (sku: string) => `SKU,Net weight g\n${sku},12.345`],
    [
      "an export that was saved with decimal commas",
      (sku: string) => `Amounts have a decimal point.;;\nSKU;Price;Net weight g\n${sku};13,50;12.345`,
    ],
  ])("in %s is still not guessed", async (_, file) => {
    const admin = await anAdmin();
    const chain = await aProduct();
    const { rows } = await compareFile(admin, file(chain.sku));
    expect(rows[0]?.mistakes.join()).toContain("neither 12.345 nor 12345");
  });

  it("as a number of a workbook is read as it is, whatever mark somebody has chosen for its texts", async () => {
    const admin = await anAdmin();
    const chain = await aProductOfWeight(admin, 12.345);
    const bytes = await exportedFile(admin, "xlsx");
    must(await editProduct(admin, chain._id.toHexString(), { revision: 1, facts: { netWeight: 13 } }));
    const { id } = await compareFile(admin, bytes, { fileKind: "xlsx" });
    must(await chooseColumns(admin, id, { columns: [], decimalMark: "comma" }));
    await runAllJobs();
    expect((await importNow(id)).rows.find(({ sku }) => sku === chain.sku)?.changes).toEqual([
      { key: "netWeight", from: "13", to: "12.345" },
    ]);
  });
});

it("columns that were chosen and never compared, for the queue was full, are compared once the same call comes again", async () => {
  const admin = await anAdmin();
  const chain = await aProduct();
  const { id } = await compareFile(admin, `SKU,Mass,Price\n${chain.sku},2,13.00`);
  const chosen = { columns: [{ heading: "Mass", field: null }], decimalMark: "point" as const };
  vi.mocked(queueJob).mockResolvedValueOnce(false);
  expect(await chooseColumns(admin, id, chosen)).toMatchObject({ ok: false, code: "busy" });
  await runAllJobs();
  expect((await importNow(id)).found.state).toBe("reading");
  expect(await chooseColumns(admin, id, { ...chosen, decimalMark: "comma" })).toMatchObject({
    ok: false,
    code: "changed_meanwhile",
  });
  expect(await chooseColumns(admin, id, chosen)).toMatchObject({ ok: true, value: { modifiedCount: 0 } });
  await runAllJobs();
  expect((await importNow(id)).found).toMatchObject({ state: "ready", reading: 2, counts: { change: 1 } });
});
