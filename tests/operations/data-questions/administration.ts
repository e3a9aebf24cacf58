import * as audit from "@/lib/core/data/audit/audit";
import * as productHistory from "@/lib/core/data/catalogue/product-history";
import { toRecord } from "@/lib/core/data/catalogue/product-records";
import * as outbox from "@/lib/core/data/jobs/outbox";
import * as adminLists from "@/lib/core/data/orders/admin-lists";
import { newId } from "@/lib/core/data/store/ids";
import * as leases from "@/lib/core/data/store/leases";
import * as sales from "@/lib/features/statistics/data/sales";
import * as salesDays from "@/lib/features/statistics/data/sales-days";
import * as figures from "@/lib/features/statistics/data/shop-figures";
import * as stockCover from "@/lib/features/statistics/data/stock-cover";
import { admin, after, type DataQuestions, limit, now, order, product } from "./asked-shop";

export const administrationQuestions: DataQuestions = {
  modules: {
    "admin-lists": adminLists,
    audit,
    leases,
    outbox,
    sales,
    "sales-days": salesDays,
    "stock-cover": stockCover,
    "product-history": productHistory,
    "shop-figures": figures,
  },
  withoutSearch: [
    "sales-days.SALES_DAYS_KEPT",
    "audit.AUDITED_COLLECTIONS",
    "audit.keepAudit",
    "leases.underLease",
    "outbox.keepInOutbox",
    "outbox.mailIdOf",
    "product-history.stockBackIdOf",
  ],
  questions: {
    "admin-lists.pageOfOrders": () => adminLists.pageOfOrders(admin, {}, 1, limit),
    "admin-lists.pageOfOrders: oldest first": () =>
      adminLists.pageOfOrders(admin, { order: "oldest" }, 1, limit),
    "admin-lists.pageOfUsers: newest first": () =>
      adminLists.pageOfUsers(admin, { order: "newest" }, 1, limit),
    "admin-lists.pageOfOrders: of one status": () =>
      adminLists.pageOfOrders(admin, { status: "paid" }, 1, limit),
    "admin-lists.pageOfOrders: by number": () =>
      adminLists.pageOfOrders(admin, { q: order._id.toHexString() }, 1, limit),
    "admin-lists.pageOfUsers": () => adminLists.pageOfUsers(admin, {}, 1, limit),
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
    "product-history.listProductHistory": () =>
      productHistory.listProductHistory(admin, toRecord(product, []), { limit }),
    "product-history.listProductHistory: a later page": () =>
      productHistory.listProductHistory(admin, toRecord(product, []), { limit, after: after.audit }),
    "product-history.presentOf": () =>
      productHistory.presentOf(toRecord(product, []), [
        {
          id: newId().toHexString(),
          at: "",
          kind: "product",
          event: "edit",
          by: { role: "admin", userId: null, name: "" },
          subject: { id: "", label: "" },
          changes: [{ field: "available", from: 1, to: 2 }],
          reason: null,
        },
      ]),
    "product-history.findProductEntry": () =>
      productHistory.findProductEntry(toRecord(product, []), newId().toHexString()),
    "sales-days.countSalesDays": () => salesDays.countSalesDays(now, 1),
    "sales-days.findSoldLately": () => salesDays.findSoldLately(now),
    "stock-cover.findCover": () => stockCover.findCover(now),
    "leases.takeLease": async () => {
      const lease = await leases.takeLease("plans", 1000);
      await lease?.renew();
      await lease?.release();
    },
    "outbox.listOutbox": () => outbox.listOutbox(admin, { limit }),
    "sales.readSalesOfDay": () => sales.readSalesOfDay(new Date(Date.UTC(2026, 0, 14))),
    "sales.salesOfLastDays": () => sales.salesOfLastDays(14, new Date(Date.UTC(2026, 0, 14))),
    "shop-figures.findShopFigures": () =>
      // Late enough after the first order that only some orders fall into the counted days.
      figures.findShopFigures(admin, new Date(Date.UTC(2026, 0, 15))),
  },
  scans: {
    // Administrators search parts of words, which no index serves on every server.
    "admin-lists.pageOfOrders: words": () => adminLists.pageOfOrders(admin, { q: "customer-77@" }, 1, limit),
    "admin-lists.pageOfUsers: words": () => adminLists.pageOfUsers(admin, { q: "customer-77@" }, 1, limit),
  },
};
