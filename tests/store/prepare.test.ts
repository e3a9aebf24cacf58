import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { verifyPassword } from "@/lib/auth/passwords";
import { files, products } from "@/lib/core/data/catalogue/collections";
import { countDrafts } from "@/lib/core/data/catalogue/drafts";
import { findPdfBytes } from "@/lib/core/data/catalogue/files";
import { companies } from "@/lib/core/data/companies/collections";
import { migrate } from "@/lib/core/data/migrations/migrate";
import { adminIds } from "@/lib/core/data/people/admins";
import { users } from "@/lib/core/data/people/collections";
import { createUser, findCredentials, findUserByEmail } from "@/lib/core/data/people/users";
import { priceLists } from "@/lib/core/data/prices/collections";
import { schema } from "@/lib/core/data/store/collections";
import { closeDatabase, database } from "@/lib/core/data/store/connection";
import { underLease } from "@/lib/core/data/store/leases";
import { reviews } from "@/lib/features/reviews/data/collections";
import { INDEXES } from "@/lib/registry/indexes";
import { prepareShop } from "@/lib/upkeep/start/prepare-shop";
import { catalogue } from "@/sample-data/catalogue";
import { documents } from "@/sample-data/documents";
import { notOnSale } from "@/sample-data/not-on-sale";
import { reviews as sampleReviews } from "@/sample-data/reviews";

Object.assign(process.env, { ADMIN_PASSWORD: "correct horse", SAMPLE_DATA: "1" });

beforeEach(async () => {
  await database().dropDatabase();
});
afterAll(closeDatabase);

describe("a fresh database", () => {
  it("a fresh database is prepared once by five instances that start together", async () => {
    const prepared = await Promise.all(Array.from({ length: 5 }, () => prepareShop()));
    expect(prepared.filter(({ madeAdmin }) => madeAdmin)).toHaveLength(1);
    expect(prepared.map(({ sampleProducts }) => sampleProducts).sort((a, b) => b - a)).toEqual([
      catalogue.length,
      0,
      0,
      0,
      0,
    ]);
    expect(await users().countDocuments()).toBe(1);
    expect(await products().countDocuments({ archived: false })).toBe(catalogue.length);
    expect(await products().countDocuments()).toBe(catalogue.length + notOnSale.length);
    expect(await files().countDocuments()).toBe(Object.values(documents).flat().length);
    expect(await reviews().countDocuments()).toBe(sampleReviews.length);
    const [first] = await products().find().sort({ position: 1 }).limit(1).toArray();
    expect(first?.sku).toBe(catalogue[0]?.sku);
  });

  it("a fresh database gets a company with an owner, a buyer, an approver and a price list, once and only where nobody has an account", async () => {
    const password = () => Promise.resolve("sample-password-1");
    const made = await Promise.all(Array.from({ length: 3 }, () => prepareShop(undefined, password)));
    expect(made.filter(({ sampleCompany }) => sampleCompany !== null)).toHaveLength(1);
    expect(await users().countDocuments()).toBe(4);
    const company = await companies().findOne({ state: "approved", approvalOver: { $gt: 0 } });
    expect(company?.members.map(({ roles }) => roles)).toEqual([["owner"], ["buyer"], ["approver"]]);
    const list = await priceLists().findOne({ _id: company?.priceListId });
    expect(list).toMatchObject({ basisPoints: 500, rowCount: 1 });
    const buyer = await findCredentials("mia.sandell@example.com");
    expect(await verifyPassword("sample-password-1", buyer?.passwordHash ?? "")).toBe(true);
    await database().dropDatabase();
    await createUser({ name: "Mara", email: "mara@example.com", passwordHash: "x" });
    expect(await prepareShop(undefined, password)).toMatchObject({ madeAdmin: true, sampleCompany: null });
    expect(await companies().countDocuments()).toBe(0);
  });

  it("a fresh database has a document, a draft, a replaced product, cost prices and an adapter to try", async () => {
    await prepareShop();
    const withDocument = await products().findOne({ "documents.0": { $exists: true } });
    const [pdf] = withDocument?.documents ?? [];
    expect(pdf && (await findPdfBytes(pdf.id))?.byteLength).toBe(pdf?.bytes);
    expect(await countDrafts()).toBe(1);
    const replaced = await products().findOne({ archived: true, successor: { $exists: true } });
    expect(replaced?.archivedAt).toBeInstanceOf(Date);
    expect(await products().findOne({ _id: replaced?.successor?.productId })).toMatchObject({
      archived: false,
    });
    expect(await products().countDocuments({ costPriceCents: { $gt: 0 } })).toBeGreaterThanOrEqual(12);
    expect(await products().countDocuments({ interfaces: /^adapter=/, archived: false })).toBe(1);
  });

  it("a fresh database has every declared index, and a second start reports nothing", async () => {
    await prepareShop();
    for (const [name, declared] of Object.entries(INDEXES)) {
      expect(await database().collection(name).listIndexes().toArray()).toHaveLength(declared.length + 1);
    }
    expect((await prepareShop()).indexDifferences).toEqual([]);
  });

  it("a fresh database gets the administrator of the settings", async () => {
    await prepareShop();
    expect((await findUserByEmail("admin@example.com"))?.role).toBe("admin");
    const hash = (await findCredentials("admin@example.com"))?.passwordHash ?? null;
    expect(await verifyPassword("correct horse", hash)).toBe(true);
  });
});

describe("a database in use", () => {
  it("a database in use keeps its administrators, and what its owner deleted stays deleted", async () => {
    await prepareShop();
    await products().updateMany({}, { $set: { archived: true, archivedAt: new Date() } });
    expect(await prepareShop()).toMatchObject({ madeAdmin: false, sampleProducts: 0 });
    expect(await adminIds()).toHaveLength(1);
  });

  it("a database in use gets no password for an administrator that it does not need", async () => {
    await prepareShop();
    const unasked = () => Promise.reject(new Error("asked for a password"));
    expect(await prepareShop(unasked)).toMatchObject({ madeAdmin: false });
  });

  it("a database in use promotes the account with the administrator's e-mail only while there is no administrator", async () => {
    await createUser({ name: "Early", email: "admin@example.com", passwordHash: "old" });
    expect((await prepareShop()).madeAdmin).toBe(true);
    expect(await users().countDocuments()).toBe(1);
    expect((await findCredentials("admin@example.com"))?.passwordHash).not.toBe("old");
  });

  it("an index of a database in use that differs from its declaration is reported and left alone", async () => {
    await database().collection("users").createIndex({ email: 1 });
    await database()
      .collection("orders")
      .createIndexes([{ key: { totalCents: 1 } }, { key: { staffKey: 1 }, unique: true }]);
    expect((await prepareShop()).indexDifferences.sort()).toEqual([
      "orders: the index staffKey_1 is not as the shop declares it",
      "orders: the index totalCents_1 is not the shop's",
      "users: the index email_1 is not as the shop declares it",
    ]);
  });
});

describe("migrations", () => {
  const steps = (ran: number[]) =>
    [1, 2, 3].map((version) => ({
      version,
      what: `step ${version}`,
      run: async () => {
        ran.push(version);
      },
    }));

  it("migrations run in order, each once, with five instances at once", async () => {
    const ran: number[] = [];
    const one = () => underLease("prepare", 5000, () => migrate(database(), steps(ran)));
    await Promise.all(Array.from({ length: 5 }, one));
    expect(ran).toEqual([1, 2, 3]);
  });

  it("migrations continue after the last one that is done", async () => {
    const ran: number[] = [];
    await schema().insertOne({ _id: "schema", version: 2 });
    await migrate(database(), steps(ran));
    expect(ran).toEqual([3]);
  });

  it("migrations do not touch a database of a newer shop", async () => {
    await schema().insertOne({ _id: "schema", version: 9 });
    await expect(migrate(database(), steps([]))).rejects.toThrow("newer version of the shop (9)");
  });
});
