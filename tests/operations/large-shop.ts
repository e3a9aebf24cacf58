import { toAuditDocument } from "@/lib/core/data/audit/audit-entries";
import { audit } from "@/lib/core/data/audit/collections";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { companies } from "@/lib/core/data/companies/collections";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import type { JobDocument } from "@/lib/core/data/jobs/documents";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { sessions, users } from "@/lib/core/data/people/collections";
import { priceLists } from "@/lib/core/data/prices/collections";
import type { PriceListDocument } from "@/lib/core/data/prices/documents";
import { newId, type ObjectId } from "@/lib/core/data/store/ids";
import { dueDay } from "@/lib/core/domain/companies/terms";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { insertInPortions } from "../support/insert-in-portions";

/** The number of each record: enough to make a scan visible. */
export const MANY = 2_000;

export interface LargeShop {
  users: ObjectId[];
  products: ProductDocument[];
  orders: OrderDocument[];
  jobs: JobDocument[];
}

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 0, 1);
/** The moment of a record. */
export const at = (index: number) => new Date(START + index * MINUTE_MS);

/** A shop with 2,000 each of companies, products, orders, customers, sessions, intents, mails, jobs and audit entries. */
export async function fillLargeShop(): Promise<LargeShop> {
  const people = every((index) => ({
    _id: newId(),
    name: `Customer ${index}`,
    email: `customer-${index}@example.com`,
    passwordHash: "none",
    createdAt: at(index),
  }));
  const goods = every(productAt);
  const placed = every((index) =>
    orderAt(index, people[index % 200]?._id ?? newId(), goods[index] ?? productAt(0)),
  );
  const queue = every((index) => jobAt(index, placed));
  await Promise.all([
    insertInPortions(jobs(), queue),
    insertInPortions(users(), people),
    insertInPortions(products(), goods),
    insertInPortions(orders(), placed),
    insertInPortions(
      sessions(),
      every((index) => ({
        _id: `session-${index}`,
        userId: people[index]?._id ?? newId(),
        device: "test",
        createdAt: at(index),
        lastSeen: at(index),
        expiresAt: new Date(Date.now() + 86_400_000),
      })),
    ),
    insertInPortions(
      audit(),
      every((index) => toAuditDocument(auditAt(index, people, placed))),
    ),
    insertInPortions(
      outbox(),
      every((index) => ({
        _id: newId(),
        to: "a@example.com",
        subject: "Order",
        text: "",
        at: new Date(Date.now() + index),
      })),
    ),
    insertInPortions(
      sandboxIntents(),
      every((index) => intentAt(index, placed)),
    ),
  ]);
  await insertInPortions(
    companies(),
    every((index) => companyAt(index, people[index]?._id ?? newId())),
  );
  await insertInPortions(priceLists(), every(priceListAt));
  return { users: people.map(({ _id }) => _id), products: goods, orders: placed, jobs: queue };
}

/** One for each of `MANY`. */
export const every = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: MANY }, (_, index) => make(index));

const productAt = (index: number): ProductDocument => ({
  _id: newId(),
  sku: `HI-${index}`,
  name: `Part ${String(index).padStart(4, "0")}`,
  nameKey: `part ${String(index).padStart(4, "0")}`,
  slug: `part-${index}`,
  numbers: { texts: [`HI-${index}`], keys: [`HI${index}`] },
  description: "A part of a bicycle",
  image: "",
  interfaces: [`chain=${index % 2 ? "11" : "10"}`, "crank-pedal=9/16"],
  category: `Category ${index % 14}`,
  priceCents: 100 + (index % 700),
  minimumLot: 100 + (index % 9) * 100,
  available: index % 500,
  holds: [],
  sold: 0,
  received: index % 500,
  // One product in twenty is deleted.
  archived: index % 20 === 19,
  archivedAt: null,
  revision: 0,
  position: index,
  createdAt: at(index),
  updatedAt: at(index),
});

/** The companies that orders are for. */
export const companyIds: readonly ObjectId[] = Array.from({ length: 20 }, newId);

export const priceListIds: readonly ObjectId[] = Array.from({ length: 20 }, newId);

const priceListAt = (index: number): PriceListDocument => ({
  _id: priceListIds[index] ?? newId(),
  name: `List ${index}`,
  basisPoints: 500,
  from: null,
  until: null,
  rows: [],
  rowCount: 0,
  revision: 1,
  requestHash: "",
  createdAt: at(index),
  updatedAt: at(index),
});

/** Nearly all companies are approved. */
const companyAt = (index: number, owner: ObjectId): CompanyDocument => ({
  _id: companyIds[index] ?? newId(),
  name: `Company ${index}`,
  legalName: `Company ${index} AB`,
  vatId: "",
  billing: { company: "", street: "Hamngatan 9", city: "Malmö", postalCode: "211 22", country: "Sweden" },
  state: index % 40 === 7 ? "pending" : "approved",
  members: [{ userId: owner, roles: ["owner"], since: at(index) }],
  ...(index % 100 === 0 ? { priceListId: priceListIds[0] ?? newId() } : {}),
  revision: 1,
  requestHash: "",
  createdAt: at(index),
  updatedAt: at(index),
});

/** Nearly all orders have ended; a few are open. */
const STATUSES: OrderStatus[] = [
  "unpaid",
  "paid",
  "cancelled",
  "expired",
  ...Array<OrderStatus>(16).fill("shipped"),
];

const companyOfOrder = (index: number) => ({
  id: companyIds[index % companyIds.length] ?? newId(),
  name: "Company",
  legalName: "Company AB",
  vatId: "",
  poRequired: false,
});

function orderAt(index: number, userId: ObjectId, product: ProductDocument): OrderDocument {
  // Some of the companies' orders wait for approval.
  const status = index % 120 === 60 ? "awaiting" : (STATUSES[index % STATUSES.length] ?? "shipped");
  const { _id: productId, sku, name, image, priceCents } = product;
  const by = { role: "customer", userId, name: `Customer ${index % 200}` } as const;
  return {
    _id: newId(),
    customer: { userId, name: by.name, email: `customer-${index % 200}@example.com`, phone: "+49 30 123456" },
    address: null,
    ...(index % 3 === 0 ? { company: companyOfOrder(index) } : {}),
    ...(index % 9 === 0 && status === "shipped" ? { terms: termsAt(index) } : {}),
    lines: [{ productId, sku, name, image, priceCents, quantity: 100 }],
    totalCents: priceCents * 100,
    status,
    holdId: newId(),
    holdingSince: null,
    stockDue: false,
    returns: {},
    refundedFrom: null,
    refundDue: false,
    payment: {
      provider: "sandbox",
      intentId: `intent-${index}`,
      attempt: 1,
      transactionId: null,
      refund: null,
    },
    flags: [],
    history: [{ event: "place", at: at(index), by, reason: null }],
    idempotencyKey: `client:${index}`,
    requestHash: "0".repeat(64),
    placedAt: at(index),
    expiresAt: at(index + 1440),
    updatedAt: at(index),
    ...(status === "unpaid" ? { networks: [`198.51.100.${index % 250}`, "198.51.100.0/24"] } : {}),
    ...(status === "expired" ? { lapsedAt: at(index + 1440) } : {}),
  };
}

/** Of an order on account: every second one is settled. */
const termsAt = (index: number): OrderDocument["terms"] => ({
  netDays: 30,
  settledCents: 0,
  owed: index % 2 === 0,
  dueAt: dueDay(at(index * 60), 30),
});

/** Nearly all audit entries are about orders. */
function auditAt(index: number, people: { _id: ObjectId }[], placed: OrderDocument[]): PendingAudit {
  const ofRole = index % 40 === 37;
  const id = (ofRole ? people : placed)[index]?._id ?? newId();
  return {
    _id: newId(),
    at: at(index),
    kind: ofRole ? "role" : "order",
    event: ofRole ? "give" : "pay",
    by: { role: "customer", userId: people[index % 200]?._id ?? null, name: `Customer ${index % 200}` },
    subject: { id, label: ofRole ? `customer-${index}@example.com` : id.toHexString().slice(-6) },
    changes: [],
    reason: null,
  };
}

/** Nearly all jobs are done; a few wait, run or are dead. */
function jobAt(index: number, placed: OrderDocument[]): JobDocument {
  const orderId = placed[index]?._id ?? newId();
  const state = (["queued", "running", "dead"] as const)[index % 250] ?? "done";
  return {
    _id: newId(),
    kind: "mail.role-changed",
    cause: orderId.toHexString(),
    payload: null,
    state,
    runAt: state === "running" ? new Date(Date.now() + 86_400_000) : at(index),
    tries: 1,
    lastError: null,
    owner: state === "running" ? `process ${index}` : null,
    until: state === "running" ? new Date(Date.now() + 86_400_000) : null,
    queuedAt: at(index),
    orderId,
  };
}

const intentAt = (index: number, placed: OrderDocument[]) => ({
  _id: `intent-${index}`,
  clientSecret: `secret-${index}`,
  orderId: placed[index]?._id.toHexString() ?? "",
  userId: placed[index]?.customer.userId.toHexString() ?? "",
  amountCents: 100,
  currency: "usd",
  status: "succeeded" as const,
  last4: "4242",
  billing: null,
  refund: null,
  createdAt: at(index),
  updatedAt: at(index),
});
