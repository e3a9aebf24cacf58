import * as audit from "@/lib/core/data/audit/audit";
import {
  admin,
  after,
  type DataQuestions,
  limit,
  order,
  product,
} from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { audit },
  asksNothing: ["note-actor", "audit-entries", "audit-product-entries", "audit-without-person"],
  withoutSearch: ["audit.AUDITED_COLLECTIONS", "audit.keepAudit"],
  questions: {
    "audit.listAudit": () => audit.listAudit(admin, { limit }),
    "audit.listAudit: the fiftieth page": () => audit.listAudit(admin, { limit, after: after.audit }),
    "audit.listAudit: of one kind": () => audit.listAudit(admin, { limit, kind: "role" }),
    "audit.listAudit: of one order": () => audit.listAudit(admin, { limit, q: order._id.toHexString() }),
    "audit.listAudit: of an account": () =>
      audit.listAudit(admin, { limit, kind: "role", q: "customer-77@example.com" }),
    ...Object.fromEntries(
      audit.AUDITED_COLLECTIONS.flatMap((kind) => [
        [`audit.findPendingAudit: ${kind}`, () => audit.findPendingAudit(kind, limit)],
        [
          `audit.endPendingAudit: ${kind}`,
          () => audit.endPendingAudit(kind, [{ _id: product._id, pending: [] }]),
        ],
      ]),
    ),
    "audit.findKeptAudit": () => audit.findKeptAudit([order._id]),
    "audit.findAuditOf": () => audit.findAuditOf({ kind: "product", id: product._id }, { limit }),
    "audit.findAuditAbout": () => audit.findAuditAbout([order._id]),
    "audit.eraseFromAudit": () => audit.eraseFromAudit(product._id, [order._id], []),
    "audit.findRoleAudit": () => audit.findRoleAudit(),
    "audit.endRoleAudit": () => audit.endRoleAudit([]),
    "audit.findOrderAudit": () => audit.findOrderAudit(limit),
    "audit.isOrderAuditDue": () => audit.isOrderAuditDue(),
    "audit.endOrderAudit": () => audit.endOrderAudit([order]),
  },
};
