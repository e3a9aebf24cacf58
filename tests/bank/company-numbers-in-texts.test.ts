import { beforeEach, describe, expect, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { bookNewEntries } from "@/lib/features/bank/commands/book-new-entries";
import { viewBankEntries } from "@/lib/features/bank/commands/view-entries";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount, placeOnAccount } from "../support/company-on-account";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anOrder,
  anUnpaidOrder,
  aProduct,
  later,
  must,
  orderNow,
} from "../support/shop-in-process";
import { allBooked, aWaitingEntry, uploaded } from "../support/stored-entries";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

let companyId = "";
let onAccount = "";
beforeEach(async () => {
  await Promise.all([companies().deleteMany({}), bankEntries().deleteMany({})]);
  const company = await aCompanyOnAccount(1_000_000);
  companyId = company.companyId;
  await companies().updateOne({ _id: company._id }, { $set: { number: "K 1001", numberKey: "K1001" } });
  const product = await aProduct();
  onAccount = must(await placeOnAccount(company.viewer, product, companyId)).orderId;
});

const candidates = async () => (await viewBankEntries({ state: "waiting" })).items[0]?.candidates ?? [];

describe("a customer number in the text of a transfer", () => {
  it("offers its company's orders first, whatever their amount, and books nothing", async () => {
    const { orderId: ofAmount } = await anUnpaidOrder();
    const [entry] = await uploaded([{ amount: "77.00", payer: "LINDQVIST", text: "KUNDE K 1001 RECHNUNG" }]);
    await bookNewEntries(later());
    await allBooked();
    expect(await bankEntries().findOne({ _id: entry?._id })).toMatchObject({ state: "waiting" });
    expect((await orderNow(onAccount)).status).toBe("accepted");
    expect((await candidates()).map(({ id }) => id)).toEqual([onAccount]);
    await bankEntries().deleteMany({});
    await aWaitingEntry({ amountCents: (await orderNow(ofAmount)).totalCents, text: "k1001" });
    expect((await candidates()).map(({ id }) => id)).toEqual([onAccount, ofAmount]);
  });

  it("offers an unpaid order of the company too, the one of the amount before the others", async () => {
    const unpaid = await anOrder(await aCustomer(), await aProduct({ priceCents: 999 }));
    const { _id, name, legalName, vatId } = (await companies().findOne({
      _id: requireId(companyId),
    })) as never;
    const company = { id: _id, name, legalName, vatId, poRequired: false };
    await orders().updateOne({ _id: requireId(unpaid) }, { $set: { company } });
    await aWaitingEntry({ amountCents: (await orderNow(unpaid)).totalCents, text: "Customer K 1001" });
    expect((await candidates()).map(({ id }) => id)).toEqual([unpaid, onAccount]);
  });

  it("that is a year, or another number by chance, hides no order of the amount", async () => {
    const product = await aProduct();
    const { viewer, companyId: other, _id } = await aCompanyOnAccount(10_000_000);
    await companies().updateOne({ _id }, { $set: { number: "2026", numberKey: "2026" } });
    for (const _ of [1, 2, 3]) must(await placeOnAccount(viewer, product, other));
    const exact = await anOrder(await aCustomer("Ida Sommer"), await aProduct({ priceCents: 777 }));
    const amountCents = (await orderNow(exact)).totalCents;
    await aWaitingEntry({ amountCents, payer: "SOMMER", text: "Order of November 2026" });
    expect((await candidates()).map(({ id }) => id)[0]).toBe(exact);
    await bankEntries().deleteMany({});
    // The payer is another than the customer, so that the names tell nothing.
    await aWaitingEntry({ amountCents, payer: "Berg", text: "Order of November 2026" });
    expect((await candidates()).map(({ id }) => id)).toContain(exact);
    expect(await candidates()).toHaveLength(3);
  });

  it("that is no company's, or a part of one, offers none of its orders", async () => {
    for (const text of ["K 1002", "K 10011", "1001"]) {
      await aWaitingEntry({ amountCents: 7_700, text });
      expect(await candidates(), text).toEqual([]);
      await bankEntries().deleteMany({});
    }
  });
});
