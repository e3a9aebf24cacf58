import type { StaffRole } from "@/lib/domain/staff-rights";

/** The calls in which each role of staff gets what an administrator gets; in every other it is a stranger. */
export const STAFF_CALLS: Record<StaffRole, readonly string[]> = {
  sales: [
    "GET /orders",
    "GET /orders/{id}",
    "DELETE /orders/{id}",
    "POST /orders/{id}/release",
    "GET /orderadmin",
    "PATCH /review/{id}",
    "PUT /review/{id}/answer",
    "GET /users",
    "GET /users/{email}/roles",
    "GET /adminrole",
    "GET /admin/{email}",
  ],
  warehouse: ["GET /orders", "GET /orders/{id}", "GET /orderadmin", "PATCH /ordersShiped/{id}"],
  catalogue: [
    "POST /goods",
    "GET /goods/{id}/details",
    "PATCH /goods/{id}",
    "DELETE /goods/{id}",
    "GET /goods/{id}/files",
    "POST /goods/{id}/pictures",
    "PATCH /goods/{id}/files",
    "POST /bulk-changes",
    "POST /imports",
    "GET /imports",
    "GET /imports/{id}",
    "GET /imports/{id}/rows",
    "PUT /imports/{id}/columns",
    "POST /imports/{id}/apply",
    "POST /imports/{id}/undo",
    "GET /exports/products.csv",
    "GET /exports/products.xlsx",
  ],
  accounts: ["GET /orders", "GET /orders/{id}", "GET /orderadmin", "POST /orders/{id}/refund"],
};
