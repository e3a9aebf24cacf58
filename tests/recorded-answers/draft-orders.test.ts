import { beforeAll, it } from "vitest";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { aCompanyThatApproves } from "../companies/approval-calls";
import { fixtures, product } from "../companies/company-order-calls";
import { aCompanyOnAccount, fillCredits, prepareOrdersOnAccount, price } from "../payments/on-account-calls";
import { type Person, staff } from "../people/stored-accounts";
import { addGoods } from "../support/call-fixtures";
import { recorder } from "./recorder";

let sally: Person;
beforeAll(async () => {
  await prepareOrdersOnAccount();
  sally = await staff("sales");
});

const ADDRESS = {
  company: "",
  street: "Hamngatan 9",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};

it("the calls by which staff order for customers answer as recorded", async () => {
  const record = recorder("draft-orders");
  const { mia, id } = await aCompanyThatApproves();
  const { olga } = fixtures;
  const rare = await addGoods(fixtures, { available: 100 });
  const line = { productId: product.id, quantity: 100 };
  const draft = (title: string, more: object = {}, { as = sally, key = title.replaceAll(" ", "-") } = {}) =>
    record(title, "POST /api/draft-orders", {
      as,
      body: {
        customerEmail: olga.email,
        lines: [line],
        customerPhone: "+46 40 123",
        address: ADDRESS,
        sent: "payLink",
        ...more,
      },
      headers: { "Idempotency-Key": key },
    });
  const forMia = (more: object = {}) => ({ customerEmail: mia.email, companyId: id, ...more });
  const large = { lines: [{ ...line, quantity: 200 }] };

  await draft("order for a customer");
  await draft("order for a customer again", {}, { key: "order-for-a-customer" });
  const caller = { name: "Carl Caller", email: "carl@example.com", phone: "+46 40 123" };
  const asNew = { customerEmail: undefined, newCustomer: caller };
  await draft("order for a new customer", asNew);
  await draft("order for a new customer whose e-mail has an account", {
    ...asNew,
    newCustomer: { ...caller, email: olga.email },
  });
  await draft("order for two customers", { newCustomer: caller });
  await draft("order something else for a customer with the same key", large, {
    key: "order-for-a-customer",
  });
  await draft("order for a customer at an agreed price", {
    lines: [{ ...line, ownPrice: 0.55, reason: "Last of the old stock" }],
  });
  await draft("order for a customer at an agreed price without a reason", {
    lines: [{ ...line, ownPrice: 0.55 }],
  });
  await draft("order an odd number of pieces for a customer", { lines: [{ ...line, quantity: 250 }] });
  await draft("order too much for a customer", { lines: [{ productId: rare.id, quantity: 200 }] });
  await draft("order for a customer at a price that was another one", {
    lines: [{ ...line, unitPrice: 0.01 }],
  });
  await draft("order for nobody", { customerEmail: "nobody@example.com" });
  await draft("order for a company that the customer is not in", { companyId: id });
  await draft("order for a company over its limit by pay link", forMia(large));
  await draft("order for a company for approval", forMia({ ...large, sent: "approval" }));
  await draft("order for a person for approval", { sent: "approval" });
  await draft("order for a company without terms on account", forMia({ payBy: "terms" }));
  const onAccount = await aCompanyOnAccount(price());
  const order = { customerEmail: onAccount.mia.email, companyId: onAccount.id, payBy: "terms" };
  await draft("order for a company on account", order);
  await draft("order for a company on account over its credit", order);
  await fillCredits(onAccount.id);
  await draft("order for a company with too many open orders on account", order);
  await draft("order for a customer as a customer", {}, { as: olga });
  await companies().updateOne({ _id: requireId(id) }, { $set: { state: "suspended" } });
  await draft("order for a suspended company", forMia());
  await companies().updateOne({ _id: requireId(id) }, { $set: { state: "approved" } });

  const check = (title: string, more: object = {}, as = sally) =>
    record(title, "POST /api/draft-orders/check", {
      as,
      body: { customerEmail: olga.email, lines: [line], ...more },
    });
  await check("check lines for a customer");
  await check("check an odd number of pieces for a customer", { lines: [{ ...line, quantity: 250 }] });
  await check("check the same part twice for a customer", { lines: [line, line] });
  await check("check lines for nobody", { customerEmail: "nobody@example.com" });
  await check("check lines for a customer as a customer", {}, olga);

  await reachLimit("draftOrders");
  await draft("order for customers very often");
  await reachLimit("basketCheck");
  await check("check lines for customers very often");
  await record.compare();
});

async function reachLimit(limit: "draftOrders" | "basketCheck"): Promise<void> {
  while ((await refuseOver(limit, sally.userId, "Often")) === null);
}

it("the calls by which staff look at a customer's pages answer as recorded", async () => {
  const record = recorder("customer-view");
  const { olga } = fixtures;
  const look = (title: string, body: object, as = sally) =>
    record(title, "PUT /api/customer-view", { as, body });
  const reason = "Asks by telephone";
  await look("look at a customer's pages without a reason", { email: olga.email, reason: "" });
  await look("look at the pages of nobody", { email: "nobody@example.com", reason });
  await look("look at a colleague's pages", { email: fixtures.ada.email, reason });
  await look("look at a customer's pages as a customer", { email: sally.email, reason }, olga);
  await look("look at a customer's pages", { email: olga.email, reason });
  await record("change something while looking", "POST /api/draft-orders", {
    as: sally,
    body: {},
    headers: { "Idempotency-Key": "while-looking" },
  });
  await record("end the look", "DELETE /api/customer-view", { as: sally });
  await record("end the look again", "DELETE /api/customer-view", { as: sally });
  await record.compare();
});
