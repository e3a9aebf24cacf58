import type { Erases } from "@/lib/core/commands/jobs/feature-upkeep";
import { newId } from "@/lib/core/data/store/ids";
import * as portions from "@/lib/core/data/store/in-portions";
import * as leases from "@/lib/core/data/store/leases";
import * as limits from "@/lib/core/data/store/limits";
import * as readiness from "@/lib/core/data/store/readiness";
import { DECLARED_ERASES } from "@/lib/upkeep/declared/erases";
import { customer, type DataQuestions, limit } from "../operations/data-questions/asked-shop";

const ERASES: readonly Erases[] = DECLARED_ERASES;

export const dataQuestions: DataQuestions = {
  modules: { leases, "in-portions": portions, limits, readiness },
  asksNothing: [
    "collection",
    "connection",
    "database-file",
    "database-time",
    "errors",
    "filters",
    "ids",
    "ensure-indexes",
    "paging",
    "batch",
    "slots",
    "insert-missing",
    "change-or-insert",
    "insert-once",
    "load-by",
    "retried-writes",
    "taken",
  ],
  withoutSearch: ["leases.underLease", "limits.mailboxKey"],
  questions: {
    "readiness.isDatabaseReady": () => readiness.isDatabaseReady(2000),
    "leases.takeLease": async () => {
      const lease = await leases.takeLease("plans", 1000);
      await lease?.renew();
      await lease?.release();
    },
    "in-portions.inPortions: the owners of each feature's records": async () => {
      for (const { owners } of ERASES) if (owners) for await (const _ of owners(limit));
    },
    "in-portions.inPortions: each feature's records that were left behind": async () => {
      for (const { leftBehind: erase } of ERASES) await erase?.(newId());
    },
    "limits.consumeLimit": () => limits.consumeLimit("signUp", "somebody"),
    "limits.eraseLimits": () => limits.eraseLimits(["a@example.com", "b@example.com"]),
    "limits.forgetLimit": () => limits.forgetLimit("signUp", "somebody"),
    "limits.forgetLimitsOf": () => limits.forgetLimitsOf("a@example.com", customer.userId),
    "limits.chargeLimit": () => limits.chargeLimit("signUp", "somebody", 2),
    "limits.lookAtLimit": () => limits.lookAtLimit("signUp", "somebody"),
    "limits.returnToLimit": () => limits.returnToLimit("signUp", "somebody"),
    "limits.countTryAtAccount": () => limits.countTryAtAccount("signInAccount", "a@example.com"),
  },
};
