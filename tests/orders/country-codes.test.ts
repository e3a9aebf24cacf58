import { afterAll, beforeAll, expect, it } from "vitest";
import { applyForCompany } from "@/lib/core/commands/companies/apply";
import { changeCompany } from "@/lib/core/commands/companies/change-company";
import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { companies } from "@/lib/core/data/companies/collections";
import { countriesOfOrders } from "@/lib/core/data/migrations/011-countries-of-orders";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { database } from "@/lib/core/data/store/connection";
import { requireId } from "@/lib/core/data/store/ids";
import {
  aCustomer,
  anOrder,
  aProduct,
  closeTestShop,
  must,
  openTestShop,
  orderFor,
} from "../support/shop-in-process";

beforeAll(() => openTestShop());
afterAll(closeTestShop);

const at = (country: string) => ({
  company: "",
  street: "Main street 1",
  city: "Malmö",
  postalCode: "211 22",
  country,
});
const addressOfOrder = async (id: string) => (await orders().findOne({ _id: requireId(id) }))?.address;
const billingOf = async (id: string) => (await companies().findOne({ _id: requireId(id) }))?.billing;
const someCompany = (country: string) => ({
  name: `Wheels of ${country}`,
  legalName: `Wheels of ${country}`,
  vatId: "",
  billing: at(country),
});

it("an order keeps its country's code beside the text, and a later address has its own", async () => {
  const [ada, product] = [await aCustomer(), await aProduct()];
  const { orderId } = must(await placeOrder(ada, orderFor(ada, product, { address: at("Schweden") })));
  expect(await addressOfOrder(orderId)).toEqual({ ...at("Schweden"), countryCode: "SE" });
  must(await annotateOrder(ada, orderId, { address: at("Danmark") }));
  expect(await addressOfOrder(orderId)).toEqual({ ...at("Danmark"), countryCode: "DK" });
  must(await annotateOrder(ada, orderId, { address: at("the moon") }));
  expect(await addressOfOrder(orderId)).toEqual({ ...at("the moon"), countryCode: null });
});

it("a company's billing address has its country's code, also once its owner has changed it", async () => {
  const ada = await aCustomer();
  const applied = await applyForCompany(ada, someCompany("Sweden"), { idempotencyKey: null });
  const { companyId } = must(applied);
  expect(await billingOf(companyId)).toMatchObject({ country: "Sweden", countryCode: "SE" });
  const membership = { companyId, name: "Wheels", state: "pending", roles: ["owner"] } as const;
  const owner = { ...ada, companies: [membership] };
  const revision = (await companies().findOne({ _id: requireId(companyId) }))?.revision ?? 0;
  must(await changeCompany(owner, companyId, { revision, billing: at("Norge") }));
  expect(await billingOf(companyId)).toMatchObject({ country: "Norge", countryCode: "NO" });
});

it("the migration gives codes to what an earlier version has written, guesses none, and can run again", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 10_000 })];
  const [exact, unclear, none, newer] = [
    await anOrder(ada, product),
    await anOrder(ada, product),
    await anOrder(ada, product),
    await anOrder(ada, product),
  ];
  const store = (id: string, address: object | null) =>
    database()
      .collection("orders")
      .updateOne({ _id: requireId(id) }, { $set: { address } });
  await store(exact, at("Österreich"));
  await store(unclear, at("Malmö, Sweden"));
  await store(none, null);
  await store(newer, { ...at("Sweden"), countryCode: "DK" });
  await database()
    .collection("users")
    .updateOne({ _id: requireId(ada.userId) }, { $set: { billingAddress: at("Polska") } });
  const { companyId } = must(await applyForCompany(ada, someCompany("Italia"), { idempotencyKey: null }));
  await database()
    .collection("companies")
    .updateOne({ _id: requireId(companyId) }, { $unset: { "billing.countryCode": "" } });

  await countriesOfOrders.run(database());
  await countriesOfOrders.run(database());

  expect(await addressOfOrder(exact)).toEqual({ ...at("Österreich"), countryCode: "AT" });
  expect(await addressOfOrder(unclear)).toEqual({ ...at("Malmö, Sweden"), countryCode: null });
  expect(await addressOfOrder(none)).toBeNull();
  expect(await addressOfOrder(newer)).toEqual({ ...at("Sweden"), countryCode: "DK" });
  expect(await billingOf(companyId)).toMatchObject({ country: "Italia", countryCode: "IT" });
  const user = await users().findOne({ _id: requireId(ada.userId) });
  expect(user?.billingAddress).toEqual({ ...at("Polska"), countryCode: "PL" });
});
