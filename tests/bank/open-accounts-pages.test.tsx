import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import CompanyOrdersPage from "@/app/dashboard/company/[id]/orders/page";
import CompanyPage from "@/app/dashboard/company/[id]/page";
import OpenAccountsPage from "@/app/dashboard/open-accounts/page";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { listOpenAccounts, listUnsettledOrders, sumOpenAccounts } from "@/lib/core/data/orders/open-accounts";
import { findViewer } from "@/lib/core/data/people/sessions";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { lastOverdueDay } from "@/lib/core/domain/companies/terms";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { join } from "../companies/company-calls";
import {
  aCompanyOnAccount,
  book,
  cancel,
  placeOnAccount,
  prepareOrdersOnAccount,
  price,
  ship,
  writeOff,
} from "../payments/on-account-calls";
import { customer, type Person, staff } from "../people/stored-accounts";
import { insertInPortions } from "../support/insert-in-portions";

const { seenBy } = vi.hoisted(() => ({ seenBy: { sessionId: "" } }));
// Whom the pages let in is the matter of tests/security/shop/pages.test.ts.
vi.mock("@/lib/auth/viewer", () => {
  const viewer = () => findViewer(seenBy.sessionId);
  return { requireViewer: viewer, requireRight: viewer };
});
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}));

beforeAll(prepareOrdersOnAccount);
beforeEach(async () => {
  await orders().deleteMany({});
  await companies().updateMany({}, { $set: { credits: [], creditUsed: 0 } });
});

type Page = (props: {
  params: Promise<{ id: string }>;
  searchParams: Promise<RawQuery>;
}) => Promise<ReactElement>;
async function shown(
  page: Page,
  person: Person,
  { id = "", ...query }: { id?: string; after?: string; show?: string } = {},
) {
  seenBy.sessionId = person.sessionId;
  return renderToStaticMarkup(
    await page({ params: Promise.resolve({ id }), searchParams: Promise.resolve(query as RawQuery) }),
  );
}
const viewerOf = async ({ sessionId }: Person): Promise<Viewer> => {
  const viewer = await findViewer(sessionId);
  if (!viewer) throw new Error("nobody is signed in");
  return viewer;
};
/** The numbers of the orders that a page links, in its order. */
const numbersOf = (html: string) =>
  [...html.matchAll(/href="\/dashboard\/myorders\/[0-9a-f]{24}">([^<]+)</g)].map(([, number]) => number);
const dueIn = (days: number) => new Date(lastOverdueDay(new Date()).getTime() + (days + 1) * 86_400_000);
const setDue = (id: string, days: number) =>
  orders().updateOne({ _id: requireId(id) }, { $set: { "terms.dueAt": dueIn(days) } });

/** Shipped orders that are due in so many days. */
async function shippedDue(company: Awaited<ReturnType<typeof aCompanyOnAccount>>, ...days: number[]) {
  const ids: string[] = [];
  for (const left of days) {
    const id = await placeOnAccount(company.mia, company.id);
    await ship(company.warehouse, id);
    await setDue(id, left);
    ids.push(id);
  }
  return ids;
}

describe("the open accounts", () => {
  it("are the orders whose money has not come, overdue ones first, those that are not shipped last, with their sums", async () => {
    const company = await aCompanyOnAccount(50_000);
    const { mia, id, accounts } = company;
    expect(await shown(OpenAccountsPage, accounts)).toContain("Nothing is open");
    const accepted = await placeOnAccount(mia, id);
    const [soon, today, late, settled, written] = await shippedDue(company, 5, 0, -12, -20, -40);
    await book(accounts, String(settled), "OPEN-1");
    await writeOff(accounts, String(written));
    await cancel(mia, await placeOnAccount(mia, id));
    const html = await shown(OpenAccountsPage, accounts);
    expect(numbersOf(html)).toEqual([late, today, soon, accepted].map((one) => orderNumber(String(one))));
    expect(html).toContain('status-bad">12 days overdue');
    expect(html).toContain('status-low">Due today');
    expect(html).toContain('status-low">Due in 5 days');
    expect(html).toContain("due 30 days after shipping");
    expect(html).toContain("net 30");
    expect(html).toContain(`href="/dashboard/company/${id}"`);
    expect(html.match(/Reminder \d of 3|not yet/g)).toEqual(["not yet", "not yet", "not yet", "not yet"]);
    await sweepOnce();
    const reminded = await shown(OpenAccountsPage, accounts);
    expect(reminded.match(/Reminder \d of 3|not yet/g)).toEqual([
      "Reminder 1 of 3",
      "not yet",
      "not yet",
      "not yet",
    ]);
    const sums = await sumOpenAccounts(await viewerOf(accounts), new Date());
    const cents = Math.round(price() * 100);
    expect(sums).toEqual({ open: { orders: 4, cents: 4 * cents }, overdue: { orders: 1, cents } });
    expect(html).toContain("Open, 4 orders");
    expect(html).toContain("Overdue, 1 order<");
  });

  it("show each of 210 orders once, over the pages, those of one day and those without a day too", async () => {
    const company = await aCompanyOnAccount();
    const [first] = await shippedDue(company, 1);
    const shape = await orders().findOne({ _id: requireId(String(first)) });
    if (!shape?.terms) throw new Error("no order on account");
    const { dueAt: _, ...undated } = shape.terms;
    const made = Array.from({ length: 209 }, (_, n) => ({
      ...shape,
      _id: newId(),
      idempotencyKey: `open-${n}`,
      ...(n < 70
        ? { status: "accepted" as const, terms: undated }
        : { terms: { ...shape.terms, ...undated, dueAt: dueIn((n % 7) - 3) } }),
    }));
    await insertInPortions(orders(), made);
    const seen: (string | undefined)[] = [];
    const days: number[] = [];
    for (let after: string | undefined; ; ) {
      const html = await shown(OpenAccountsPage, company.accounts, after ? { after } : {});
      seen.push(...[...html.matchAll(/myorders\/([0-9a-f]{24})"/g)].map(([, id]) => id));
      after = /after=([^"]+)" rel="next"/.exec(html)?.[1];
      if (!after) break;
      after = decodeURIComponent(after);
      days.push(seen.length);
    }
    expect(days).toEqual([50, 100, 150, 200]);
    expect(seen).toHaveLength(210);
    expect(new Set(seen).size).toBe(210);
    const stored = await orders().find({}).toArray();
    const dueOf = new Map(
      stored.map(({ _id, terms }) => [_id.toHexString(), terms?.dueAt?.getTime() ?? Infinity]),
    );
    const order = seen.map((id) => dueOf.get(String(id)) ?? Number.NaN);
    expect(order).toEqual(order.toSorted((a, b) => (a === b ? 0 : a - b)));
  });

  it("are empty for staff without the right and for customers", async () => {
    const company = await aCompanyOnAccount();
    await shippedDue(company, -5);
    for (const person of [company.elin, company.warehouse, await staff("sales")]) {
      const viewer = await viewerOf(person);
      expect(await listOpenAccounts(viewer, { limit: 5 })).toEqual({ items: [], next: null });
      expect(await sumOpenAccounts(viewer, new Date())).toBeNull();
    }
  });
});

describe("the page of a company", () => {
  it("has its five next due orders for people who see its orders and for staff, with a link to all of them", async () => {
    const company = await aCompanyOnAccount(50_000);
    const { elin, mia, id, accounts } = company;
    expect(await shown(CompanyPage, elin, { id })).not.toContain("Orders to be paid");
    const ids = await shippedDue(company, 4, -2, 9, 6, 1);
    const inOrder = [1, 4, 0, 3, 2].map((n) => orderNumber(String(ids[n])));
    for (const person of [elin, accounts]) {
      const html = await shown(CompanyPage, person, { id });
      expect(numbersOf(html)).toEqual(inOrder);
      expect(html).toContain("2 days overdue");
      expect(html).not.toContain("All orders to be paid");
    }
    const [sixth] = await shippedDue(company, 2);
    const html = await shown(CompanyPage, elin, { id });
    expect(numbersOf(html)).toHaveLength(5);
    expect(html).toContain(`href="/dashboard/company/${id}/orders?show=unsettled"`);
    const all = await shown(CompanyOrdersPage, elin, { id, show: "unsettled" });
    expect(numbersOf(all)).toEqual([...inOrder.slice(0, 2), orderNumber(String(sixth)), ...inOrder.slice(2)]);
    expect(numbersOf(await shown(CompanyOrdersPage, elin, { id }))[0]).toBe(orderNumber(String(sixth)));
    expect(await shown(CompanyPage, mia, { id })).not.toContain("Orders to be paid");
  });

  it("never has another company's orders", async () => {
    const [company, other] = [await aCompanyOnAccount(), await aCompanyOnAccount()];
    await shippedDue(company, -5);
    expect(await shown(CompanyPage, other.elin, { id: other.id })).not.toContain("overdue");
    const empty = { items: [], next: null };
    expect(await listUnsettledOrders(await viewerOf(other.elin), company.id, { limit: 5 })).toEqual(empty);
    const olof = await customer("Olof Buyer");
    await join(company.id, olof, "buyer");
    expect(await listUnsettledOrders(await viewerOf(olof), company.id, { limit: 5 })).toEqual(empty);
    expect(await shown(CompanyOrdersPage, other.elin, { id: other.id, show: "unsettled" })).toContain(
      "Nothing is to be paid",
    );
  });
});
