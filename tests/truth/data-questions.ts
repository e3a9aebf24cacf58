import { newId } from "@/lib/core/data/store/ids";
import { truthFindings } from "@/lib/features/truth/data/collections";
import * as credits from "@/lib/features/truth/data/compared-credits";
import * as entries from "@/lib/features/truth/data/compared-entries";
import * as orders from "@/lib/features/truth/data/compared-orders";
import * as products from "@/lib/features/truth/data/compared-products";
import type { FindingDocument } from "@/lib/features/truth/data/documents";
import * as findings from "@/lib/features/truth/data/findings";
import * as looks from "@/lib/features/truth/data/looks";
import * as work from "@/lib/features/truth/data/open-work";
import * as copies from "@/lib/features/truth/data/pending-copies";
import * as sold from "@/lib/features/truth/data/sold-pieces";
import * as mends from "@/lib/features/truth/data/stock-mends";
import { type Difference, ROW_KEYS } from "@/lib/features/truth/domain/rows";
import {
  by,
  type DataQuestions,
  hold,
  job,
  now,
  order,
  product,
} from "../operations/data-questions/asked-shop";
import { companyIds, every } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";

const asked = newId();
const limit = 20;

const difference: Difference = {
  row: "stock",
  subject: "7",
  about: { kind: "product", id: "7", label: "" },
  text: "It differs",
};

const finding = (): FindingDocument => ({
  _id: asked,
  ...difference,
  since: now,
  sameSince: now,
  isSure: true,
  look: 1,
});

export const dataQuestions: DataQuestions = {
  modules: {
    "compared-credits": credits,
    "compared-entries": entries,
    "compared-orders": orders,
    "compared-products": products,
    findings,
    looks,
    "open-work": work,
    "pending-copies": copies,
    "sold-pieces": sold,
    "stock-mends": mends,
  },
  fill: () =>
    insertInPortions(
      truthFindings(),
      every((index) => ({
        ...finding(),
        _id: index === 7 ? asked : newId(),
        row: ROW_KEYS[index % ROW_KEYS.length] ?? "stock",
        subject: String(index),
        look: index === 7 ? 1 : 2,
      })),
    ),
  withoutSearch: ["findings.findingIdOf", "findings.seenOf"],
  questions: {
    "compared-credits.findCreditsOf": () => credits.findCreditsOf(companyIds[3]?.toHexString() ?? ""),
    "compared-credits.findNamesOfCompanies": () =>
      credits.findNamesOfCompanies(companyIds.map((id) => id.toHexString())),
    "compared-entries.findEntriesAfter": () => entries.findEntriesAfter(null, limit),
    "compared-entries.findEntriesAfter: a later portion": () =>
      entries.findEntriesAfter(newId().toHexString(), limit),
    "compared-entries.findPaidOrders": () => entries.findPaidOrders([order._id]),
    "compared-orders.findOrdersAfter": () => orders.findOrdersAfter(null, limit),
    "compared-orders.findOrdersAfter: a later portion": () =>
      orders.findOrdersAfter(order._id.toHexString(), limit),
    "compared-orders.findClaimsOf": () => orders.findClaimsOf(["intent-7"]),
    "compared-orders.findOrdersToCompare": () => orders.findOrdersToCompare([order._id]),
    "compared-orders.findOrderToCompare": () => orders.findOrderToCompare(order._id.toHexString()),
    "compared-products.findProductsAfter": () => products.findProductsAfter(null, limit),
    "compared-products.findProductsAfter: a later portion": () =>
      products.findProductsAfter(product._id.toHexString(), limit),
    "compared-products.findComparedProduct": () => products.findComparedProduct(product._id.toHexString()),
    "compared-products.findSumsAt": () => products.findSumsAt([{ _id: product._id, seq: 7 }]),
    "compared-products.findOrdersOf": () => products.findOrdersOf([hold()]),
    "compared-products.findHoldsOf": () => products.findHoldsOf([product._id]),
    "findings.keepDifferences": () => findings.keepDifferences([difference], { look: 2, now }),
    "findings.dropOlderThan": () => findings.dropOlderThan(2),
    "findings.dropFinding": () => findings.dropFinding(finding()),
    "findings.listFindings": () => findings.listFindings("stock"),
    "findings.findFinding": () => findings.findFinding(asked.toHexString()),
    "findings.findUnsure": () => findings.findUnsure(["holds"], now),
    "findings.findStalledMends": () => findings.findStalledMends(["holds"], now),
    "findings.beginMend": () => findings.beginMend(finding(), { by, at: now, text: "" }),
    "findings.endMend": () => findings.endMend(finding(), by, now),
    "findings.giveUpMend": () => findings.giveUpMend(asked),
    "findings.countDiffering": () => findings.countDiffering(["stock", "ledger"]),
    "looks.findLook": () => looks.findLook(),
    "looks.beginLook": async () => looks.beginLook(await looks.findLook(), now),
    "looks.endPortion": async () => {
      const look = await looks.findLook();
      const nothing = { looked: 0, workedMs: 0, kept: {}, over: {}, unknown: {} };
      if (look) await looks.endPortion(look, { next: null, ...nothing }, now);
    },
    "open-work.findLateJobs": () => work.findLateJobs(now, limit),
    "open-work.findJob": () => work.findJob(job._id.toHexString()),
    "open-work.findUnhandledEvents": () => work.findUnhandledEvents(now, limit),
    "open-work.findEvent": () => work.findEvent("evt_7"),
    "open-work.findSeries": () => work.findSeries(),
    "open-work.countUpTo": () => work.countUpTo("INV-2026", 7),
    "open-work.findDuePaper": () => work.findDuePaper(newId()),
    "open-work.findLastBackup": () => work.findLastBackup(),
    "pending-copies.findPendingCopies": () => copies.findPendingCopies(now),
    "stock-mends.setReceived": () => mends.setReceived(product, 7),
    "stock-mends.setAvailable": () => mends.setAvailable(product, 7),
    "stock-mends.noteGap": () => mends.noteGap(product, { received: 7, shipped: 0 }, by, now),
    // It reads every order, each of which is returned.
    "sold-pieces.countSold": () => sold.countSold(product._id),
  },
};
