import type { Migration } from "./migration";

/** Marks orders that are older than the audit as due for it; the sweeper then copies their histories. */
export const ordersIntoAudit: Migration = {
  version: 2,
  what: "what happened to earlier orders comes into the audit",
  run: async (db) => {
    await db.collection("orders").updateMany({ auditDue: { $exists: false } }, { $set: { auditDue: true } });
  },
};
