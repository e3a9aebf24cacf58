import { beforeEach, describe, expect, it } from "vitest";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { audit } from "@/lib/core/data/audit/collections";
import { migrate } from "@/lib/core/data/migrations/migrate";
import { SHOP_ID, shop } from "@/lib/core/data/shop/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { schema } from "@/lib/core/data/store/collections";
import { database } from "@/lib/core/data/store/connection";
import { LAW_PAGES } from "@/lib/core/domain/shop/published-pages";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import { type Env, env } from "@/lib/env";
import { openShop, readOpening } from "@/lib/features/opening/commands/open-shop";
import { setPage } from "@/lib/features/own-pages/commands/keep-pages";
import { prepareShop } from "@/lib/upkeep/start/prepare-shop";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anOrder, aProduct, staffViewer } from "../support/shop-in-process";
import { withSettings } from "../support/with-settings";

setUpTestShop({ emptiedBeforeEach: true });
beforeEach(() => shop().deleteMany({}));

const admin = staffViewer();
const READY: Partial<Env> = {
  bank: { holder: "Rad & Tat GmbH", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
  smtpUrl: "smtp://localhost:1025",
};
const missingParts = async (): Promise<string[]> => {
  const opening = await readOpening(admin);
  if (!opening.ok) throw new Error(opening.message);
  return opening.value.steps.filter(({ state }) => state === "missing").map(({ title }) => title);
};

describe("opening the shop", () => {
  it("waits for what is missing, and says what that is", async () => {
    const missing = await missingParts();
    expect(missing).toEqual(expect.arrayContaining(["Payment", "Mail"]));
    expect(await openShop(admin, { isOpen: true, revision: 0 })).toMatchObject({
      ok: false,
      code: "not_ready",
      details: { missing },
    });
    expect(await findShopRecord()).toMatchObject({ isOpen: false, revision: 0 });
  });

  it("asks for a way to pay with money: the test gateway is none, cards or transfers are one", async () => {
    const asked: [Partial<Env>, boolean][] = [
      [{ payments: "off", bank: null }, true],
      [{ payments: "sandbox", bank: null }, true],
      [{ payments: "stripe", bank: null }, false],
      [{ payments: "off", bank: env().bank ?? READY.bank ?? null }, false],
    ];
    for (const [settings, isMissing] of asked)
      expect(await withSettings(settings, async () => (await missingParts()).includes("Payment"))).toBe(
        isMissing,
      );
  });

  it("is done once, is in the audit, and is taken back", async () => {
    await withSettings(READY, async () => {
      await makeReady();
      const { revision } = await findShopRecord();
      const open = () => openShop(admin, { isOpen: true, revision });
      expect(await open()).toMatchObject({ ok: true, value: { isOpen: true, revision: revision + 1 } });
      expect(await open()).toMatchObject({ ok: true, value: { revision: revision + 1 } });
      expect(await audit().findOne({ kind: "shop", "changes.field": "isOpen" })).toMatchObject({
        changes: [{ field: "isOpen", from: "no", to: "yes" }],
      });
    });
    // A part that goes missing later closes no shop.
    const { revision } = await findShopRecord();
    expect(await openShop(admin, { isOpen: true, revision })).toMatchObject({ ok: true });
    expect(await openShop(admin, { isOpen: false, revision })).toMatchObject({ value: { isOpen: false } });
  });
});

/** The parts that an owner fills in the browser before the shop opens. */
async function makeReady(): Promise<void> {
  const seller = {
    ...DEFAULT_SELLER,
    legalName: "Rad & Tat GmbH",
    street: "Ringstr. 1",
    postalCode: "50667",
    city: "Köln",
    country: "DE",
    email: "post@rad.example",
  };
  expect(await setShopRecord(admin, { seller, revision: 0 })).toMatchObject({ ok: true });
  const page = { title: "Ours", text: "Ours", inFooter: true, position: 0, publish: true, revision: 0 };
  for (const kind of Object.keys(LAW_PAGES))
    expect(await setPage(admin, kind, page)).toMatchObject({ ok: true });
  expect(await missingParts()).toEqual([]);
}

describe("a shop of a version that knew no opening", () => {
  const asBefore = () => schema().updateOne({ _id: "schema" }, { $set: { version: 9 } });

  it("is open where it has orders, and its other choices stay", async () => {
    await prepareShop();
    await anOrder(await aCustomer(), await aProduct());
    await asBefore();
    await migrate(database());
    expect(await findShopRecord()).toMatchObject({ isOpen: true, revision: 1, currency: "USD" });
    await shop().updateOne({}, { $set: { isOpen: false } });
    await asBefore();
    await migrate(database());
    expect(await findShopRecord()).toMatchObject({ isOpen: false, revision: 1 });
  });

  it("is open where it has orders and a record", async () => {
    await prepareShop();
    await anOrder(await aCustomer(), await aProduct());
    await shop().insertOne({ _id: SHOP_ID, revision: 3, currency: "EUR" });
    await asBefore();
    await migrate(database());
    expect(await findShopRecord()).toMatchObject({ isOpen: true, revision: 4, currency: "EUR" });
  });

  it("is a sample where it has none", async () => {
    await prepareShop();
    await asBefore();
    await migrate(database());
    expect(await findShopRecord()).toMatchObject({ isOpen: false, revision: 0 });
  });
});
