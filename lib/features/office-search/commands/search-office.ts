import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { pageOfDrafts } from "@/lib/core/data/catalogue/drafts";
import { listProducts } from "@/lib/core/data/catalogue/products";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";
import { stockHref } from "@/lib/core/domain/catalogue/stock-href";
import { dayText } from "@/lib/core/domain/companies/terms";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { hasRight, isStaff, mayOpen, type Viewer } from "@/lib/core/domain/people/access";
import { chunksOf, sound } from "@/lib/core/domain/shop/heard/fold";
import { readQuery } from "@/lib/core/domain/shop/heard/read-query";
import {
  type FoundAccount,
  type FoundCompany,
  type FoundRecord,
  findAccountsHeard,
  findCompaniesHeard,
  findOrdersHeard,
  type Heard,
} from "@/lib/features/office-search/data/find-records";
import { bestOf, type Found, type ScoredFound } from "@/lib/features/office-search/domain/found";
import { isNamed, saidIn, spellingScore } from "@/lib/features/office-search/domain/spelling";
import { officeMenu } from "@/lib/registry/office-menu";
import { formatPrice } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { dayOfShop, storedDay } from "@/lib/values/shop-day";

/**
 * Finds pages of the office, companies, customers, orders and products by what somebody says, the most likely one first. Only what the
 * viewer may see, and nothing for a customer.
 */
export async function searchOffice(viewer: Viewer, text: string, now = new Date()): Promise<Result<Found[]>> {
  if (!isStaff(viewer)) return done([]);
  const readings = readQuery(text, dayOfShop(now));
  const pages = findPages(viewer, text);
  if (readings.length === 0) return done(bestOf(pages));
  let isWhole = true;
  const heard = {
    readings,
    onGiveUp: () => {
      isWhole = false;
    },
  };
  const [products, drafts, records] = await Promise.all([
    findProducts(viewer, text),
    findDrafts(viewer, text),
    findRecords(viewer, { ...heard, near: false }),
  ]);
  // No record has all of these words: one may be misspelt.
  const near = records.length > 0 ? [] : await findRecords(viewer, { ...heard, near: true });
  const found = [...pages, ...products, ...drafts, ...records, ...near];
  return found.length === 0 && !isWhole ? TOO_SLOW : done(bestOf(found));
}

const TOO_SLOW = refuse("busy", "This takes too long to find. Please type more of it, or a number.", {
  details: { retryAfter: 5 },
});

const OFTEN = "Searched too often. Please wait a moment.";

export const refuseManySearches = ({ userId }: Viewer): Promise<Refusal | null> =>
  refuseOver("officeSearch", userId, OFTEN);

async function findRecords(viewer: Viewer, heard: Heard): Promise<ScoredFound[]> {
  const said = saidIn(heard.readings);
  const [orders, accounts, companies] = await Promise.all([
    findOrdersHeard(viewer, heard),
    findAccountsHeard(viewer, heard),
    findCompaniesHeard(viewer, heard),
  ]);
  return [
    ...companies.map((company) => toCompany(company, said)),
    ...accounts.map((account) => toCustomer(account, said)),
    ...orders.map((order) => toOrder(order, said)),
  ];
}

/** Added where the record's own name was said, so that a company comes before its orders. */
const NAMED = { company: 4, customer: 6 } as const;

function toCompany({ record, score }: FoundRecord<FoundCompany>, said: readonly string[]): ScoredFound {
  const { _id, name, number, legalName, billing } = record;
  return {
    kind: "company",
    title: name,
    text: joined([number, legalName === name ? "" : legalName, placeOf(billing)]),
    href: `/dashboard/company/${_id.toHexString()}`,
    score:
      score + spellingScore(said, [name, legalName]) + (isNamed(said, [name, legalName]) ? NAMED.company : 0),
  };
}

function toCustomer({ record, score }: FoundRecord<FoundAccount>, said: readonly string[]): ScoredFound {
  const { _id, name, email, phone, address } = record;
  return {
    kind: "customer",
    title: name || email,
    text: joined([email, phone, address && placeOf(address)]),
    href: `/dashboard/users/${_id.toHexString()}`,
    score:
      score +
      spellingScore(said, [name ?? "", ...(address ? [address.city, address.street] : [])]) +
      (isNamed(said, [name ?? ""]) ? NAMED.customer : 0),
  };
}

function toOrder({ record, score }: FoundRecord<OrderDocument>, said: readonly string[]): ScoredFound {
  const { _id, customer, company, address, lines, placedAt } = record;
  const id = _id.toHexString();
  const texts = [customer.name, company?.name ?? "", ...(address ? [address.city, address.street] : [])];
  return {
    kind: "order",
    title: `${orderNumber(id)} ${customer.name}`,
    text: joined([
      company?.name,
      formatPrice(dueOf(record)),
      dayText(storedDay(placedAt)),
      lines.length === 1 ? lines[0]?.name : `${lines.length} lines`,
      address && placeOf(address),
    ]),
    href: `/dashboard/myorders/${id}`,
    score: score + spellingScore(said, [...texts, ...lines.map(({ name }) => name)]),
  };
}

const MOST_PRODUCTS = 6;
/** A product's number and name score higher than an order that has the product. */
const SCORE = { number: 60, word: 12, pageWord: 12 } as const;

async function findProducts(viewer: Viewer, text: string): Promise<ScoredFound[]> {
  const { items } = await listProducts({ q: text, limit: MOST_PRODUCTS });
  const key = foldNumber(text);
  const words = text.trim().split(/\s+/).length;
  return items.map(({ id, slug, name, sku }) => {
    // The first of these that the viewer may open: to edit it, to see its stock, or as customers see it.
    const pages = [`/dashboard/manageproduct/${id}`, stockHref({ id, sku })];
    return {
      kind: "product" as const,
      title: name,
      text: sku,
      href: pages.find((page) => mayOpen(viewer, page)) ?? `/goods/${slug}`,
      score: foldNumber(sku).startsWith(key) ? SCORE.number : SCORE.word * words,
    };
  });
}

/** Products that are not public yet, for those who work on them. */
async function findDrafts(viewer: Viewer, text: string): Promise<ScoredFound[]> {
  if (!hasRight(viewer, "changeCatalogue")) return [];
  const { items } = await pageOfDrafts(1, MOST_PRODUCTS, { q: text });
  return items.map(({ id, name, sku }) => ({
    kind: "product" as const,
    title: name,
    text: joined([sku, "draft"]),
    href: `/dashboard/manageproduct/${id}`,
    score: SCORE.word,
  }));
}

/** Pages of the menu, by the beginnings of their words. */
function findPages(viewer: Viewer, text: string): ScoredFound[] {
  const said = chunksOf(text).map(({ whole }) => sound(whole));
  if (said.length === 0) return [];
  return officeMenu((href) => mayOpen(viewer, href)).flatMap(({ title, pages }) =>
    pages
      .filter(({ label }) => {
        const words = chunksOf(`${label} ${title}`).map(({ whole }) => sound(whole));
        return said.every((one) => words.some((word) => word.startsWith(one)));
      })
      .map(({ href, label }) => ({
        kind: "page" as const,
        title: label,
        text: title,
        href,
        score: SCORE.pageWord * said.length,
      })),
  );
}

const placeOf = ({ postalCode, city }: { postalCode: string; city: string }): string =>
  `${postalCode} ${city}`.trim();

const joined = (facts: readonly (string | null | undefined)[]): string => facts.filter(Boolean).join(" · ");
