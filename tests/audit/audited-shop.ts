import { afterAll, beforeAll, beforeEach } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { listAudit } from "@/lib/core/data/audit/audit";
import { audit } from "@/lib/core/data/audit/collections";
import type { AuditEntryView } from "@/lib/core/domain/audit/audit";
import type { Viewer } from "@/lib/core/domain/people/access";
import { NO_LIMITS } from "../support/set-up-test-shop";
import { anAdmin, clearShop, closeTestShop, openTestShop } from "../support/shop-in-process";

/** The administrator of the tests of the audit. */
export let max: Viewer;

/** An empty shop with an empty audit before each test. */
export function setUpAuditedShop(): void {
  beforeAll(async () => {
    await openTestShop(NO_LIMITS);
    max = await anAdmin();
  });
  beforeEach(async () => {
    await clearShop();
    await moveAllAudit();
    // Its own tests only: the shop has nothing that takes an entry away.
    await audit().deleteMany({});
  });
  afterAll(closeTestShop);
}

export const auditEntries = async (q = ""): Promise<AuditEntryView[]> => (await listAudit(max, { q })).items;

/** The events of the entries, the oldest first. */
export const auditEvents = async (q = "") => (await auditEntries(q)).map(({ event }) => event).reverse();

/** A new product of this name. */
export const productInput = (name: string) => ({
  name,
  priceCents: 1250,
  minimumLot: 100,
  available: 500,
  image: "",
  description: "",
});

/** The sweeper runs twice: entries that are copied already stay unchanged. */
export async function moveTwice(): Promise<void> {
  await moveAllAudit();
  await moveAllAudit();
}
