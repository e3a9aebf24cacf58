import { afterAll, beforeAll, expect, it } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  setBillingAddress,
  updateProfile,
} from "@/lib/core/commands/people/account/addresses";
import { listAudit } from "@/lib/core/data/audit/audit";
import { countryCodes } from "@/lib/core/data/migrations/006-country-codes";
import { findAddresses } from "@/lib/core/data/people/addresses";
import { users } from "@/lib/core/data/people/collections";
import { findProfile } from "@/lib/core/data/people/users";
import { database } from "@/lib/core/data/store/connection";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import {
  aCustomer,
  anAdmin,
  aProduct,
  closeTestShop,
  codeOf,
  must,
  openTestShop,
  orderFor,
} from "../support/shop-in-process";

beforeAll(() => openTestShop());
afterAll(closeTestShop);

const at = (street: string, country = "Sweden") => ({
  company: "",
  street,
  city: "Malmö",
  postalCode: "211 22",
  country,
});
const NO_KEY = { idempotencyKey: null };
const streetsOf = async (viewer: Viewer) =>
  (await findAddresses(viewer)).delivery.map(({ street }) => street);
const add = async (viewer: Viewer, street: string) =>
  must(await addAddress(viewer, at(street), NO_KEY)).addressId;

it("the first address is the default, which the profile shows; another one can be made it", async () => {
  const ada = await aCustomer();
  await add(ada, "First 1");
  const second = await add(ada, "Second 2");
  expect(await findProfile(ada)).toMatchObject({ address: at("First 1") });
  must(await changeAddress(ada, second, { isDefault: true }));
  expect(await streetsOf(ada)).toEqual(["Second 2", "First 1"]);
  expect((await findProfile(ada)).address).toEqual(at("Second 2"));
  must(await deleteAddress(ada, second));
  expect(await streetsOf(ada)).toEqual(["First 1"]);
});

it("of thirty addresses added at once ten are there, each whole", async () => {
  const ada = await aCustomer();
  const codes: string[] = [];
  // A writer that loses too many races is told to try again.
  const add = async (index: number): Promise<void> => {
    const code = codeOf(await addAddress(ada, at(`Street ${index}`), NO_KEY));
    return code === "busy" ? await add(index) : void codes.push(code);
  };
  await Promise.all(Array.from({ length: 30 }, (_, index) => add(index)));
  expect(codes.filter((code) => code === "ok")).toHaveLength(10);
  expect(codes.filter((code) => code === "full")).toHaveLength(20);
  expect(new Set(await streetsOf(ada)).size).toBe(10);
});

it("one idempotency key sent ten times at once adds one address", async () => {
  const ada = await aCustomer();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => addAddress(ada, at("Once 1"), { idempotencyKey: "the same" })),
  );
  const ids = answers.flatMap((answer) => (answer.ok ? [answer.value.addressId] : []));
  expect(new Set(ids).size).toBe(1);
  expect(await streetsOf(ada)).toEqual(["Once 1"]);
});

it("an order's new address is added once and leaves the default, and a known one changes nothing", async () => {
  const ada = await aCustomer();
  const product = await aProduct({ available: 10_000 });
  const order = async (street: string) =>
    must(await placeOrder(ada, orderFor(ada, product, { address: at(street) })));
  await order("First 1");
  await expect.poll(() => streetsOf(ada)).toEqual(["First 1"]);
  await order("Second 2");
  await expect.poll(() => streetsOf(ada)).toEqual(["First 1", "Second 2"]);
  const { addressRevision } = (await users().findOne({ _id: requireId(ada.userId) })) ?? {};
  await order("Second 2");
  await order("First 1");
  expect(await streetsOf(ada)).toEqual(["First 1", "Second 2"]);
  expect((await users().findOne({ _id: requireId(ada.userId) }))?.addressRevision).toBe(addressRevision);
});

it("PATCH /profile of a program that knows one address changes the default and leaves the others", async () => {
  const ada = await aCustomer();
  await add(ada, "First 1");
  await add(ada, "Second 2");
  must(await updateProfile(ada, { address: at("Third 3"), name: "Ada R." }));
  expect(await streetsOf(ada)).toEqual(["Third 3", "Second 2"]);
  expect(await findProfile(ada)).toMatchObject({ name: "Ada R.", address: at("Third 3") });
  must(await updateProfile(ada, { address: null }));
  expect(await streetsOf(ada)).toEqual(["Second 2"]);
});

it("an address that a version of before has written is the default, can be changed and gets its code", async () => {
  const ada = await aCustomer();
  const _id = requireId(ada.userId);
  await users().updateOne({ _id }, { $set: { address: at("Old 1", "Schweden") } });
  const [old] = (await findAddresses(ada)).delivery;
  expect(old).toEqual({ ...at("Old 1", "Schweden"), id: ada.userId, countryCode: null });
  await countryCodes.run(database());
  await countryCodes.run(database());
  expect((await findAddresses(ada)).delivery[0]).toMatchObject({ country: "Schweden", countryCode: "SE" });
  must(await changeAddress(ada, ada.userId, { country: "the moon" }));
  expect((await findAddresses(ada)).delivery[0]).toMatchObject({ country: "the moon", countryCode: null });
});

it("the migration of country codes leaves a text that names no country, and accounts without an address", async () => {
  const [ada, bea] = [await aCustomer(), await aCustomer()];
  const _id = requireId(ada.userId);
  await users().updateOne({ _id }, { $set: { address: at("Old 1", "Malmö, Sweden") } });
  await countryCodes.run(database());
  const [ofAda, ofBea] = await Promise.all([ada, bea].map(findAddresses));
  expect(ofAda?.delivery[0]).toMatchObject({ country: "Malmö, Sweden", countryCode: null });
  expect(ofBea?.delivery).toEqual([]);
});

it("the audit names who changed which address of their account, from what to what", async () => {
  const [ada, max] = [await aCustomer("Ada Reyes"), await anAdmin()];
  const id = await add(ada, "First 1");
  must(await changeAddress(ada, id, { street: "Other 7" }));
  must(await setBillingAddress(ada, at("Bill 1")));
  must(await setBillingAddress(ada, null));
  const { items } = await listAudit(max, { kind: "account", q: ada.userId });
  expect(items.map(({ event, by, changes }) => [event, by.name, changes])).toEqual([
    ["change", "Ada Reyes", [{ field: "billingAddress", from: "Bill 1, 211 22 Malmö, Sweden", to: null }]],
    ["change", "Ada Reyes", [{ field: "billingAddress", from: null, to: "Bill 1, 211 22 Malmö, Sweden" }]],
    [
      "change",
      "Ada Reyes",
      [
        {
          field: "deliveryAddress",
          from: "First 1, 211 22 Malmö, Sweden",
          to: "Other 7, 211 22 Malmö, Sweden",
        },
      ],
    ],
    ["change", "Ada Reyes", [{ field: "deliveryAddress", from: null, to: "First 1, 211 22 Malmö, Sweden" }]],
  ]);
});

it("addresses are changed sixty times an hour by one account, each of which the audit keeps", async () => {
  const ada = await aCustomer();
  const id = await add(ada, "Home 1");
  for (let n = 1; n < 58; n += 1) must(await setBillingAddress(ada, at(`Side ${n % 2}`)));
  must(await changeAddress(ada, id, { street: "Home 2" }));
  must(await setBillingAddress(ada, null));
  const wait = { code: "too_many", details: { retryAfter: expect.any(Number) } };
  expect(await setBillingAddress(ada, at("Side 3"))).toMatchObject(wait);
  expect(await changeAddress(ada, id, { street: "Home 3" })).toMatchObject(wait);
  expect(await deleteAddress(ada, id)).toMatchObject(wait);
  expect(await findAddresses(ada)).toMatchObject({ billing: null, delivery: [{ street: "Home 2" }] });
});
