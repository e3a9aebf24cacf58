import * as audit from "@/lib/core/data/audit/audit";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import * as products from "@/lib/core/data/catalogue/products";
import type { JobDocument } from "@/lib/core/data/jobs/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import * as orders from "@/lib/core/data/orders/orders";
import * as users from "@/lib/core/data/people/users";
import { newId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { fillLargeShop, type LargeShop, MANY } from "../large-shop";

/** The queries of the data of a room or feature, in `data-questions.ts` of its tests. */
export interface DataQuestions {
  /** The modules whose functions are all listed below. */
  modules: Record<string, object>;
  /** Adds to the large shop what the queries are about and no other room has. */
  fill?: (shop: LargeShop) => Promise<void>;
  /** Modules that query no collection, or only at the start, or only on behalf of the modules above. */
  asksNothing?: readonly string[];
  /** Functions that send no query, or only insert. */
  withoutSearch: readonly string[];
  /** Each query; after a colon, its special case. */
  questions: Record<string, () => unknown>;
  /** Queries that no index answers, each with the reason why that is acceptable. */
  scans?: Record<string, () => unknown>;
}

export const now = new Date(Date.UTC(2026, 5, 1));
export let order: OrderDocument;
export let product: ProductDocument;
export let job: JobDocument;
export let customer: Viewer;
export let admin: Viewer;
export let after: Record<"goods" | "byPrice" | "orders" | "users" | "audit", string>;

const must = (page: { next: string | null }): string => {
  if (page.next === null) throw new Error("there is no further page");
  return page.next;
};

/** A large shop, with the records of the queries below in its middle. */
export async function fillShopToAsk(): Promise<LargeShop> {
  const shop = await fillLargeShop();
  const [middle, bought] = [shop.orders[MANY / 2], shop.products[MANY / 2]];
  if (!middle || !bought) throw new Error("the shop is empty");
  order = middle;
  product = bought;
  job = shop.jobs[MANY / 2] as JobDocument;
  const { userId, email, name } = { ...middle.customer, userId: middle.customer.userId.toHexString() };
  customer = { userId, email, name, sessionId: "session-0", role: null };
  admin = { ...customer, email: "admin@example.com", role: "admin" };
  const limit = MANY / 2;
  after = {
    goods: must(await products.listProducts({ limit })),
    byPrice: must(await products.listProducts({ limit, sort: "-price" })),
    orders: must(await orders.listAllOrders(admin, { limit })),
    users: must(await users.listUsers(admin, { limit })),
    audit: must(await audit.listAudit(admin, { limit })),
  };
  return shop;
}

export const limit = 20;
export const by = { role: "admin", userId: newId(), name: "Max" } as const;
export const somebody = () => ({ _id: newId(), email: "somebody@example.com" });
export const hold = () => ({ holdId: newId(), orderId: order._id, expiresAt: now });
