import type { Migration } from "./migration";

/**
 * Removes the counters from which earlier versions told which hours of sales had changed. An earlier version that still
 * runs beside this one makes the document again. This version counts nothing in it, so the other's sales figures may be up
 * to an hour old until it is restarted.
 */
export const noSalesMarks: Migration = {
  version: 5,
  what: "the counters of changed sales go",
  run: async (db) => {
    await db.collection<{ _id: string }>("meta").deleteOne({ _id: "sales" });
  },
};
