import type { Rights } from "@/lib/registry/manifest";

export const rights = {
  seeMovements: {
    allows: "see why a product’s pieces changed: what came, left, came back and was corrected",
    roles: ["warehouse", "catalogue", "accounts"],
    calls: ["GET /goods/{id}/movements", "GET /exports/movements.csv"],
    pages: ["/dashboard/stock"],
  },
} satisfies Rights;
