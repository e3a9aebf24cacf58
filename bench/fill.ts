import { type Document, type MongoClient, ObjectId } from "mongodb";
import { gtinCheckDigit, numberIndexOf } from "../lib/core/domain/catalogue/part-numbers";
import { productNameKey } from "../lib/core/domain/catalogue/product-name";
import { catalogue } from "../sample-data/catalogue";
import { DATABASE } from "./stand";

/**
 * Inserts documents in the shop's shapes directly, since a hundred thousand orders by its own commands would take as long
 * as a whole run. `tests/operations/large-shop.ts` has the same shapes, checked by the types.
 */
const YEAR_MS = 365 * 86_400_000;
const NOW = Date.now();
const BATCH = 1_000;
const CATEGORIES = [...new Set(catalogue.map(({ category }) => category))];

export const productIds = (count: number): ObjectId[] => Array.from({ length: count }, (_, n) => idOf(1, n));

const MATERIALS = ["aluminium", "brass", "plastic", "rubber", "steel"];

/** The facets of every list. */
export async function fillAttributes(client: MongoClient): Promise<void> {
  const definitions = [
    { key: "material", label: "Material", type: "choice", choices: MATERIALS },
    { key: "width", label: "Width", type: "number", choices: [] },
    { key: "teeth", label: "Teeth", type: "number", choices: [] },
    { key: "position", label: "Position", type: "word", choices: [] },
  ];
  await insert(client, "attributes", definitions.length, (n) => ({
    _id: idOf(9, n),
    ...definitions[n],
    unit: "",
    categories: [],
    facet: true,
    revision: 0,
    removedAt: null,
    createdAt: new Date(NOW),
    updatedAt: new Date(NOW),
  }));
}

const FAMILIES = 500;

/** Every other product of `fillProducts` is in one of them. */
export async function fillFamilies(client: MongoClient): Promise<void> {
  await insert(client, "families", FAMILIES, (n) => ({
    _id: idOf(8, n),
    slug: `family-${n}`,
    name: `Family ${n}`,
    description: "",
    axes: ["width", "position"],
    revision: 0,
    removedAt: null,
    createdAt: new Date(NOW),
    updatedAt: new Date(NOW),
  }));
}

/** The GTIN and the maker's number of a product of the bench. */
export function numbersAt(n: number): { gtin: string; makerNumber: string } {
  const digits = `4${String(n).padStart(11, "0")}`;
  return { gtin: `${digits}${gtinCheckDigit(digits)}`, makerNumber: `MK/${(n * 7).toString(36)}-${n % 97}` };
}

/**
 * Numbered variants of the sample products, such as `Chain, 11-speed, 118 links 000042`.
 * @param withNumbers each has a GTIN and a maker's number beside its SKU
 */
export async function fillProducts(
  client: MongoClient,
  count: number,
  { withNumbers = false } = {},
): Promise<void> {
  const all = count;
  await insert(client, "products", count, (n) => {
    const sample = catalogue[n % catalogue.length];
    const number = String(n).padStart(6, "0");
    const name = `${sample?.name ?? "Part"} ${number}`;
    const numbered = { sku: `BN-${number}`, ...(withNumbers ? numbersAt(n) : {}) };
    return {
      _id: idOf(1, n),
      ...numbered,
      numbers: numberIndexOf(numbered),
      name,
      nameKey: productNameKey(name),
      slug: `part-${number}`,
      description: sample?.description ?? "",
      image: sample?.image ?? "",
      category: CATEGORIES[n % CATEGORIES.length],
      priceCents: 100 + ((n * 37) % 5_000),
      minimumLot: 100 + (n % 9) * 100,
      attributes: {
        material: MATERIALS[(n >> 2) % MATERIALS.length],
        width: String(20 + ((n * 31) % 400) / 10),
        teeth: String(11 + ((n * 13) % 40)),
        position: (n >> 3) % 2 === 0 ? "front" : "rear",
      },
      ...(n % 2 === 0 ? { family: `family-${(n / 2) % FAMILIES}` } : {}),
      available: (n * 7_919) % 20_000,
      holds: [],
      sold: 0,
      received: (n * 7_919) % 20_000,
      archived: false,
      archivedAt: null,
      revision: 0,
      position: n,
      createdAt: at(n, all),
      updatedAt: at(n, all),
    };
  });
}

export interface Owner {
  userId: ObjectId;
  name: string;
  email: string;
}

/** Orders of these customers in turn, oldest first: nearly all have ended, a few are unpaid or paid. */
export async function fillOrders(
  client: MongoClient,
  count: number,
  owners: readonly Owner[],
  from = 0,
): Promise<void> {
  const all = from + count;
  await insert(client, "orders", count, (index) => {
    const n = from + index;
    const { userId, name, email } = owners[n % owners.length] ?? { userId: idOf(2, 0), name: "", email: "" };
    const by = { role: "customer", userId, name };
    const sample = catalogue[n % catalogue.length];
    const priceCents = sample?.priceCents ?? 100;
    return {
      _id: idOf(3, n),
      customer: { userId, name, email, phone: "+49 30 1234567" },
      address: null,
      lines: [
        {
          productId: idOf(1, n % 1_000),
          sku: sample?.sku,
          name: sample?.name,
          image: sample?.image,
          priceCents,
          quantity: 100,
        },
      ],
      totalCents: priceCents * 100,
      status: STATUSES[n % STATUSES.length],
      holdId: null,
      holdingSince: null,
      stockDue: false,
      returns: {},
      refundedFrom: null,
      refundDue: false,
      payment: { provider: "sandbox", intentId: `bench-${n}`, attempt: 1, transactionId: null, refund: null },
      flags: [],
      history: [
        { event: "place", at: at(n, all), by, reason: null },
        { event: "confirm", at: at(n, all), by, reason: null },
      ],
      idempotencyKey: `bench:${n}`,
      requestHash: "0".repeat(64),
      // History that is not in the audit yet would be copied there while the bench measures.
      audited: 2,
      auditDue: false,
      placedAt: at(n, all),
      expiresAt: new Date(Date.now() + 86_400_000),
      updatedAt: at(n, all),
    };
  });
}

export async function fillUsers(client: MongoClient, count: number): Promise<Owner[]> {
  const owners = Array.from({ length: count }, (_, n) => ({
    userId: idOf(2, n),
    name: `Customer ${n}`,
    email: `customer-${n}@example.com`,
  }));
  await insert(client, "users", count, (n) => {
    const { userId, name, email } = owners[n] ?? {};
    return { _id: userId, name, email, passwordHash: "none", createdAt: at(n, count) };
  });
  return owners;
}

const STATUSES = [...Array(17).fill("shipped"), "paid", "cancelled", "expired"];

/** An id computed from a kind and a number. */
const idOf = (kind: number, n: number): ObjectId =>
  new ObjectId(`6a${String(kind).padStart(2, "0")}${n.toString(16).padStart(20, "0")}`);

/** A date in the last year that rises with the number. */
const at = (n: number, count: number): Date => new Date(NOW - YEAR_MS + (n / count) * (YEAR_MS - 60_000));

async function insert(
  client: MongoClient,
  collection: string,
  count: number,
  make: (n: number) => Document,
): Promise<void> {
  const into = client.db(DATABASE).collection(collection);
  for (let from = 0; from < count; from += BATCH)
    await into.insertMany(
      Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => make(from + n)),
      { ordered: false },
    );
}
