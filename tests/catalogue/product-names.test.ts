import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addProduct } from "@/lib/core/commands/catalogue/add-product";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { products } from "@/lib/core/data/catalogue/collections";
import { MIGRATIONS } from "@/lib/core/data/migrations";
import { migrate } from "@/lib/core/data/migrations/migrate";
import { schema } from "@/lib/core/data/store/collections";
import { closeDatabase, database } from "@/lib/core/data/store/connection";
import { prepareShop } from "@/lib/upkeep/start/prepare-shop";
import { anAdmin, aProduct, codeOf, must } from "../support/shop-in-process";

Object.assign(process.env, { ADMIN_PASSWORD: "correct horse" });

beforeEach(async () => {
  await database().dropDatabase();
});
afterAll(closeDatabase);

const hub = {
  image: "",
  name: "Dérailleur  hub",
  description: "",
  priceCents: 1250,
  minimumLot: 100,
  available: 500,
};
const ALIKE = ["dérailleur hub", " DÉRAILLEUR\u00a0HUB ", "De\u0301railleur hub", "Dérail\u200bleur hub"];
const idOf = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();

describe("a name that looks like another's", () => {
  it("a name that looks like another product's is refused for a new and for a renamed product", async () => {
    await prepareShop();
    const [admin, rim] = [await anAdmin(), await aProduct({ name: "Rim" })];
    must(await addProduct(admin, hub));
    for (const name of ALIKE) {
      const again = await addProduct(admin, { ...hub, name });
      expect(again).toMatchObject({ code: "duplicate", fields: { name: expect.any(String) } });
      expect(codeOf(await editProduct(admin, idOf(rim), { revision: 0, name }))).toBe("duplicate");
    }
  });

  it("of many products added at once with names that look alike, one is accepted", async () => {
    await prepareShop();
    const admin = await anAdmin();
    const all = await Promise.all(ALIKE.map((name) => addProduct(admin, { ...hub, name })));
    expect(all.map(codeOf).sort()).toEqual(["duplicate", "duplicate", "duplicate", "ok"]);
  });

  it("a name that looks like another's is free for the product itself, and for others once it is deleted or renamed", async () => {
    await prepareShop();
    const admin = await anAdmin();
    const { productId } = must(await addProduct(admin, hub));
    must(await editProduct(admin, productId, { revision: 0, name: "DÉRAILLEUR HUB" }));
    must(await editProduct(admin, productId, { revision: 1, name: "Axle" }));
    const second = must(await addProduct(admin, hub));
    must(await deleteProduct(admin, second.productId));
    must(await addProduct(admin, hub));
  });
});

describe("products of an earlier shop with names that look alike", () => {
  /** As schema version 3 stored them: no key, and a unique index on the name as written. */
  async function anEarlierShop() {
    await prepareShop();
    for (const [position, name] of ["Hub", "hub", "HUB", "Rim"].entries()) {
      const { _id } = await aProduct({ name: `${name} ${position}` });
      const archived = name === "HUB";
      await products().updateOne({ _id }, { $set: { name, archived, position }, $unset: { nameKey: "" } });
    }
    await products().dropIndex("nameKey_1");
    await products().createIndex(
      { name: 1 },
      { unique: true, name: "name_1", partialFilterExpression: { archived: false } },
    );
    await schema().updateOne({ _id: "schema" }, { $set: { version: 3 } });
  }
  const named = (name: string) => products().findOne({ name });

  it("earlier products with names that look alike do not stop the start and keep their names", async () => {
    await anEarlierShop();
    expect((await prepareShop()).indexDifferences).toEqual([]);
    const names = await products().find().sort({ position: 1 }).toArray();
    expect(names.map(({ name }) => name)).toEqual(["Hub", "hub", "HUB", "Rim"]);
    const admin = await anAdmin();
    for (const name of ["HuB", "rim"])
      expect(codeOf(await addProduct(admin, { ...hub, name }))).toBe("duplicate");
  });

  it("earlier products with names that look alike can be edited and renamed", async () => {
    await anEarlierShop();
    await prepareShop();
    const [admin, twin] = [await anAdmin(), await named("hub")];
    if (!twin) throw new Error("the twin is gone");
    must(await editProduct(admin, idOf(twin), { revision: 0, priceCents: 700, name: "hub" }));
    expect(codeOf(await editProduct(admin, idOf(twin), { revision: 1, name: "hUB" }))).toBe("duplicate");
    must(await editProduct(admin, idOf(twin), { revision: 1, name: "Hub, front" }));
  });

  it("earlier products with names that look alike are migrated once, also after a crash in between", async () => {
    await anEarlierShop();
    await prepareShop();
    const before = await products().find().sort({ _id: 1 }).toArray();
    await schema().updateOne({ _id: "schema" }, { $set: { version: 3 } });
    expect(await migrate(database())).toBe(MIGRATIONS.length - 3);
    expect(await products().find().sort({ _id: 1 }).toArray()).toEqual(before);
  });
});
