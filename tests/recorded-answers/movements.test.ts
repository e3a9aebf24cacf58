import { it } from "vitest";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { copyMovements } from "@/lib/core/commands/stock/copy-movements";
import { movements } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { addGoods, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { must } from "../support/shop-in-process";
import { recorder } from "./recorder";

it("the calls about the ledger answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("movements");
  const product = await addGoods(fixtures, { available: 1000 });
  const change = { revision: 0, available: 940, availableBefore: 1000 };
  must(await editProduct({ ...ada, role: "admin" }, product.id, change));
  const path = `GET /api/goods/${product.id}/movements`;
  await record("the ledger of a product", path, { as: ada });
  await record("a page of the ledger", `${path}?limit=1`, { as: ada });
  await record("the ledger with a cursor of another list", `${path}?after=abc`, { as: ada });
  await record("the ledger of a product that is not there", `GET /api/goods/${NOBODYS_ID}/movements`, {
    as: ada,
  });
  await record("the ledger as a customer", path, { as: mara });
  await record("the ledger, signed out", path);
  await copyMovements();
  const _id = requireId(product.id);
  await movements().deleteMany({ productId: { $ne: _id } });
  await movements().updateMany({ productId: _id }, { $set: { at: new Date("2026-10-31T23:59:59Z") } });
  const file = "GET /api/exports/movements.csv";
  await record("the movements of a month", `${file}?month=2026-10`, { as: ada });
  await record("the movements of the month after", `${file}?month=2026-11`, { as: ada });
  await record("the movements of no month", `${file}?month=2026-13`, { as: ada });
  await record("the movements of a month as a customer", `${file}?month=2026-10`, { as: mara });
  await record.compare();
});
