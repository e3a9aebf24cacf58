import type { Migration } from "./migration";

/** The histories of orders that are older than the audit: the sweeper moves what is marked. */
export const ordersIntoAudit: Migration = {
  version: 2,
  what: "what happened to earlier orders comes into the audit",
  run: async (db) => {
    await db.collection("orders").updateMany({ auditDue: { $exists: false } }, { $set: { auditDue: true } });
  },
};
