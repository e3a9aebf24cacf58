import { companies } from "@/lib/core/data/companies/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { MAX_ORDERS_ON_ACCOUNT } from "@/lib/core/domain/companies/terms";
import { companyWith } from "../companies/company-calls";
import { placeFor, prepareCompanyOrders, product } from "../companies/company-order-calls";
import { customer, type Person, staff } from "../people/stored-accounts";
import { BANK_SETTINGS } from "../support/bank-account";
import { callRoute } from "../support/call-route";

/** Calls about orders on account, and a company that may have them. */

export async function prepareOrdersOnAccount(): Promise<void> {
  Object.assign(process.env, BANK_SETTINGS);
  await prepareCompanyOrders();
}

export const setTerms = (person: Person, id: string, body: object) =>
  callRoute(`PUT /api/companies/${id}/terms`, { token: person.token, body });

export const companyNow = async (id: string) => {
  const company = await companies().findOne({ _id: requireId(id) });
  if (!company) throw new Error(`no company ${id}`);
  return company;
};

/** A company, net 30, with an owner, a buyer and an accountant; the shop's accounts and warehouse. @param limit dollars */
export async function aCompanyOnAccount(limit = 10_000) {
  const [marta, mia, elin] = [
    await customer("Marta Lindqvist"),
    await customer("Mia Sandell"),
    await customer("Elin Accountant"),
  ];
  const id = await companyWith(marta, [mia, "buyer"], [elin, "accountant"]);
  const [accounts, warehouse] = [await staff("accounts"), await staff("warehouse")];
  const { revision } = await companyNow(id);
  const set = await setTerms(accounts, id, { terms: { netDays: 30, creditLimit: limit }, revision });
  if (!set.ok) throw new Error(await set.text());
  return { marta, mia, elin, id, accounts, warehouse };
}

export const placeOnAccount = (person: Person, companyId: string, more: object = {}) =>
  placeFor(person, companyId, { payBy: "terms", ...more });

export const ship = (person: Person, orderId: string, quantity = 100) =>
  callRoute(`PATCH /api/ordersShiped/${orderId}`, {
    token: person.token,
    body: { productName: product.name, quantity },
  });

export const book = (person: Person, orderId: string, entry: string, amount = 100 * product.price) =>
  callRoute(`POST /api/orders/${orderId}/transfers`, {
    token: person.token,
    body: { entry, amount, day: "2026-01-15", reason: "Statement 3" },
  });

export const takeBack = (person: Person, orderId: string, entry: string) =>
  callRoute(`POST /api/orders/${orderId}/transfers/undo`, {
    token: person.token,
    body: { entry, reason: "Of another customer" },
  });

export const writeOff = (person: Person, orderId: string) =>
  callRoute(`POST /api/orders/${orderId}/write-off`, {
    token: person.token,
    body: { reason: "The company has closed" },
  });

/** As many open orders as a company can have on account, and credit for another. */
export const fillCredits = async (id: string): Promise<void> => {
  const credits = Array.from({ length: MAX_ORDERS_ON_ACCOUNT }, () => ({
    orderId: newId(),
    cents: 0,
    at: new Date(),
  }));
  const $set = { credits, "terms.limitCents": 1_000_000_000 };
  await companies().updateOne({ _id: requireId(id) }, { $set });
};

/** In dollars, of a hundred pieces. */
export const price = () => product.price * 100;

/** The credit that a company's orders take, in dollars, and their number. */
export const credit = async (id: string) => {
  const { creditUsed = 0, credits = [] } = await companyNow(id);
  return { used: creditUsed / 100, orders: credits.length };
};

export const cancel = (person: { token: string }, orderId: string) =>
  callRoute(`DELETE /api/orders/${orderId}`, { token: person.token });
