import { AUDIT_DUE, type IndexDeclaration } from "@/lib/core/data/store/index-declaration";

const IS_OWED = { partialFilterExpression: { "terms.owed": true } };

/** Orders on account that are not settled, by the day on which they are due, in all, by their last reminder and of a company, and by their total. */
export const OWED_ORDERS: readonly IndexDeclaration[] = [
  { keys: { "terms.dueAt": 1, _id: 1 }, options: IS_OWED },
  { keys: { totalCents: 1, "terms.dueAt": 1 }, options: IS_OWED },
  { keys: { "terms.reminded": 1, "terms.dueAt": 1 }, options: IS_OWED },
  { keys: { "company.id": 1, "terms.dueAt": 1, _id: 1 }, options: IS_OWED },
];

/** The indexes of statements and of the money that they have brought. */
export const BANK_INDEXES: Readonly<Record<string, readonly IndexDeclaration[]>> = {
  bankStatements: [{ keys: { at: -1, _id: -1 } }, { keys: { "by.userId": 1 } }, AUDIT_DUE],
  bankEntries: [
    { keys: { tryAt: 1 }, options: { partialFilterExpression: { state: "new" } } },
    { keys: { state: 1, day: -1, _id: -1 } },
    { keys: { day: -1, _id: -1 } },
    { keys: { statementId: 1, day: -1, _id: -1 } },
    { keys: { orderId: 1 }, options: { partialFilterExpression: { orderId: { $type: "objectId" } } } },
    { keys: { namedOrderIds: 1 }, options: { partialFilterExpression: { state: "closed" } } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
    AUDIT_DUE,
  ],
};
