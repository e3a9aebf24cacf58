import { PRODUCT_INDEXES } from "@/lib/core/data/catalogue/product-indexes";
import { LIMITS } from "@/lib/core/data/store/collections";
import { AUDIT_DUE, CUSTOMER_VIEWS, type IndexDeclaration } from "@/lib/core/data/store/index-declaration";
import { BANK_INDEXES, OWED_ORDERS } from "@/lib/features/bank/data/bank-indexes";

const DAY_SECONDS = 24 * 60 * 60;

/** Jobs that are not in the queue yet. */
const JOBS_DUE: IndexDeclaration = {
  keys: { "jobsDue.at": 1 },
  options: { partialFilterExpression: { "jobsDue.at": { $type: "date" } } },
};

const OF_COMPANIES = { partialFilterExpression: { "company.id": { $type: "objectId" } } };

/** Of records of which a customer has a limited number (`slots.ts`). */
const IN_SLOTS: readonly IndexDeclaration[] = [
  // Missing in a deleted one, which leaves its slot to another.
  {
    keys: { userId: 1, slot: 1 },
    options: { unique: true, partialFilterExpression: { slot: { $exists: true } } },
  },
  { keys: { userId: 1, updatedAt: -1, _id: -1 } },
  { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  AUDIT_DUE,
];

/** Every index. */
export const INDEXES: Readonly<Record<string, readonly IndexDeclaration[]>> = {
  products: PRODUCT_INDEXES,
  attributes: [
    { keys: { key: 1 }, options: { unique: true } },
    { keys: { removedAt: 1, key: 1, _id: 1 } },
    AUDIT_DUE,
  ],
  families: [
    { keys: { slug: 1 }, options: { unique: true } },
    { keys: { removedAt: 1, slug: 1, _id: 1 } },
    AUDIT_DUE,
  ],
  orders: [
    { keys: { "customer.userId": 1, idempotencyKey: 1 }, options: { unique: true } },
    // A staff member's key belongs to one order, whoever its customer is. Some servers apply a partial unique index to all
    // documents; a sparse one has only those with the field.
    { keys: { staffKey: 1 }, options: { unique: true, sparse: true }, isPlainWhereSharded: true },
    { keys: { "customer.userId": 1, placedAt: -1, _id: -1 } },
    { keys: { "customer.userId": 1, status: 1, placedAt: -1 } },
    { keys: { placedAt: -1, _id: -1 } },
    { keys: { "company.id": 1, placedAt: -1, _id: -1 }, options: OF_COMPANIES },
    { keys: { "company.id": 1, status: 1 }, options: OF_COMPANIES },
    { keys: { status: 1, expiresAt: 1 } },
    { keys: { "payment.intentId": 1 } },
    // Unpaid orders by their age. They expire after different times.
    { keys: { placedAt: 1, _id: 1 }, options: { partialFilterExpression: { status: "unpaid" } } },
    ...OWED_ORDERS,
    // Orders that wait for approval, by their end.
    {
      keys: { "company.id": 1, expiresAt: 1, _id: 1 },
      options: { partialFilterExpression: { status: "awaiting" } },
    },
    // The orders of others with the name of a person whose account is deleted.
    { keys: { actedBy: 1 }, options: { partialFilterExpression: { actedBy: { $exists: true } } } },
    // Cancelled orders that may be thinned.
    {
      keys: { updatedAt: 1, _id: 1 },
      options: { partialFilterExpression: { status: "cancelled", "payment.provider": null } },
    },
    // The orders that a transfer of an amount may be for.
    {
      keys: { totalCents: 1, placedAt: -1 },
      options: { partialFilterExpression: { status: "unpaid" } },
    },
    {
      keys: { status: 1, totalCents: 1, placedAt: -1 },
      options: { partialFilterExpression: { status: "expired" } },
    },
    { keys: { networks: 1 }, options: { partialFilterExpression: { networks: { $exists: true } } } },
    {
      keys: { "customer.userId": 1, lapsedAt: -1 },
      options: { partialFilterExpression: { lapsedAt: { $exists: true } } },
    },
    // The sweeper's work lists: partial indexes that hold only orders with work to do.
    { keys: { holdingSince: 1 }, options: { partialFilterExpression: { holdingSince: { $type: "date" } } } },
    { keys: { "change.at": 1 }, options: { partialFilterExpression: { "change.at": { $type: "date" } } } },
    { keys: { basketDue: 1, updatedAt: 1 }, options: { partialFilterExpression: { basketDue: true } } },
    { keys: { stockDue: 1, updatedAt: 1 }, options: { partialFilterExpression: { stockDue: true } } },
    { keys: { refundDue: 1, updatedAt: 1 }, options: { partialFilterExpression: { refundDue: true } } },
    { keys: { flaggedAt: 1 }, options: { partialFilterExpression: { flaggedAt: { $type: "date" } } } },
    { keys: { auditDue: 1, updatedAt: 1 }, options: { partialFilterExpression: { auditDue: true } } },
    JOBS_DUE,
    {
      keys: { "payLinks.hash": 1 },
      options: { partialFilterExpression: { "payLinks.hash": { $exists: true } } },
    },
  ],
  baskets: [{ keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
  savedLists: IN_SLOTS,
  builds: IN_SLOTS,
  ownNumbers: [AUDIT_DUE],
  wishes: [
    // A withdrawn wish has no slot, so that neither index has it.
    {
      keys: { userId: 1, slot: 1 },
      options: { unique: true, partialFilterExpression: { slot: { $exists: true } } },
    },
    {
      keys: { userId: 1, productId: 1 },
      options: { unique: true, partialFilterExpression: { slot: { $exists: true } } },
    },
    { keys: { userId: 1, askedAt: -1, _id: -1 } },
    // The products that customers wait for, and the customers in the order of asking.
    {
      keys: { state: 1, productId: 1, askedAt: 1, _id: 1 },
      options: { partialFilterExpression: { state: "waiting" } },
    },
    { keys: { productId: 1, "told.at": 1 }, options: { partialFilterExpression: { state: "told" } } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
    AUDIT_DUE,
    {
      keys: { "jobsDue.at": 1 },
      options: { partialFilterExpression: { "jobsDue.at": { $type: "date" } } },
    },
  ],
  reviews: [
    {
      keys: { "product.id": 1, "author.userId": 1 },
      options: { unique: true, partialFilterExpression: { "author.userId": { $type: "objectId" } } },
    },
    { keys: { "product.id": 1, createdAt: -1, _id: -1 } },
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { verifiedPurchase: 1, createdAt: -1, _id: -1 } },
    { keys: { "author.userId": 1, createdAt: -1, _id: -1 } },
    { keys: { "hidden.at": 1 }, options: { partialFilterExpression: { "hidden.at": { $type: "date" } } } },
    { keys: { "answer.at": 1 }, options: { partialFilterExpression: { "answer.at": { $type: "date" } } } },
    AUDIT_DUE,
  ],
  users: [
    { keys: { email: 1 }, options: { unique: true } },
    {
      keys: { "formerEmails.email": 1 },
      options: { partialFilterExpression: { "formerEmails.email": { $type: "string" } } },
    },
    CUSTOMER_VIEWS,
    AUDIT_DUE,
    JOBS_DUE,
  ],
  accounts: [
    { keys: { provider: 1, providerAccountId: 1 }, options: { unique: true } },
    { keys: { userId: 1 } },
  ],
  sessions: [
    { keys: { userId: 1 } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
    JOBS_DUE,
  ],
  invitations: [
    { keys: { hash: 1 }, options: { unique: true } },
    { keys: { state: 1, at: -1, _id: -1 } },
    { keys: { email: 1 } },
    { keys: { acceptedBy: 1 }, options: { partialFilterExpression: { acceptedBy: { $type: "objectId" } } } },
    { keys: { "by.userId": 1 } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
    AUDIT_DUE,
    JOBS_DUE,
  ],
  ...BANK_INDEXES,
  priceLists: [{ keys: { updatedAt: -1, _id: -1 } }, AUDIT_DUE],
  companies: [
    ...["priceListId", "credits.orderId"].map((field) => ({
      keys: { [field]: 1 } as const,
      options: { partialFilterExpression: { [field]: { $exists: true } } },
    })),
    { keys: { "members.userId": 1 } },
    // The link of an invitation, and the invitations to one mailbox.
    ...["invitations.hash", "invitations.email"].map((field) => ({
      keys: { [field]: 1 } as const,
      options: { partialFilterExpression: { [field]: { $type: "string" } } },
    })),
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { state: 1, createdAt: -1, _id: -1 } },
    AUDIT_DUE,
    JOBS_DUE,
  ],
  knownDevices: [{ keys: { userId: 1 } }, { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
  links: [
    { keys: { hash: 1 } },
    { keys: { userId: 1 } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
  paymentClaims: [{ keys: { orderId: 1 } }],
  paymentEvents: [
    { keys: { orderId: 1, receivedAt: 1 } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
  sandboxIntents: [{ keys: { clientSecret: 1 } }, { keys: { userId: 1 } }, { keys: { createdAt: 1 } }],
  audit: [
    { keys: { at: -1, _id: -1 } },
    { keys: { kind: 1, at: -1, _id: -1 } },
    { keys: { words: 1, at: -1, _id: -1 } },
  ],
  files: [
    { keys: { kind: 1, _id: 1 } },
    {
      keys: { unusedSince: 1, _id: 1 },
      options: { partialFilterExpression: { unusedSince: { $type: "date" } } },
    },
  ],
  jobs: [
    // Due jobs, and the lists of each state.
    { keys: { state: 1, runAt: 1, _id: 1 } },
    { keys: { userId: 1 }, options: { partialFilterExpression: { userId: { $type: "objectId" } } } },
    { keys: { orderId: 1 }, options: { partialFilterExpression: { state: "dead" } } },
    AUDIT_DUE,
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
  imports: [
    { keys: { "by.userId": 1, idempotencyKey: 1 }, options: { unique: true } },
    { keys: { "apply.by.userId": 1 } },
    { keys: { "undo.by.userId": 1 } },
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { state: 1 } },
    AUDIT_DUE,
  ],
  importRows: [
    { keys: { of: 1, verdict: 1, row: 1 } },
    { keys: { of: 1, hasWarnings: 1, row: 1 }, options: { partialFilterExpression: { hasWarnings: true } } },
    { keys: { of: 1, hasFailed: 1, row: 1 }, options: { partialFilterExpression: { hasFailed: true } } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
  searches: [{ keys: { day: 1 } }, { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
  importFiles: [{ keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
  importHeadings: [{ keys: { kind: 1 } }],
  outbox: [{ keys: { at: 1 }, options: { expireAfterSeconds: 90 * DAY_SECONDS } }],
  [LIMITS]: [
    { keys: { key: 1 }, options: { unique: true } },
    { keys: { expire: 1 }, options: { expireAfterSeconds: 0 } },
  ],
};

/** The name that the server would give the index. */
export const indexName = (keys: IndexDeclaration["keys"]): string =>
  Object.entries(keys)
    .map(([field, direction]) => `${field}_${direction}`)
    .join("_");

export const indexKeys = ({ keys }: IndexDeclaration): IndexDeclaration["keys"] => keys;
