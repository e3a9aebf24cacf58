import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import BankEntriesPage from "@/app/dashboard/bank-entries/page";
import BankStatementsPage from "@/app/dashboard/bank-statements/page";
import { findViewer } from "@/lib/core/data/people/sessions";
import { newId } from "@/lib/core/data/store/ids";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { env } from "@/lib/env";
import { bankEntries, bankStatements } from "@/lib/features/bank/data/collections";
import { BANK_SETTINGS } from "../support/bank-account";
import { addGoods, type Fixtures, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { insertInPortions } from "../support/insert-in-portions";
import { must } from "../support/shop-in-process";
import { writeEntry } from "../support/statements";
import { allBooked, anEntryDocument, aWaitingEntry, upload } from "../support/stored-entries";

const { seenBy } = vi.hoisted(() => ({ seenBy: { sessionId: "" } }));
// Whom the pages let in is the matter of tests/security/shop/pages.test.ts.
vi.mock("@/lib/auth/viewer", () => {
  const viewer = () => findViewer(seenBy.sessionId);
  return { requireViewer: viewer, requireRight: viewer };
});
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}));

let fixtures: Fixtures;
beforeAll(async () => {
  Object.assign(process.env, BANK_SETTINGS);
  fixtures = await prepareFixtures();
  seenBy.sessionId = fixtures.ada.sessionId;
});
beforeEach(async () => {
  await Promise.all([bankEntries().deleteMany({}), bankStatements().deleteMany({})]);
});

type Page = (props: { searchParams: Promise<RawQuery> }) => Promise<ReactElement>;
const shown = async (page: Page, parameters: object = {}) =>
  renderToStaticMarkup(await page({ searchParams: Promise.resolve(parameters as RawQuery) }));
const nextOf = (page: string) => /after=([^"]+)" rel="next"/.exec(page)?.[1];

it("with no statement the pages say where payments come from, and how the account is set up where it is not", async () => {
  expect(await shown(BankEntriesPage)).toContain("Payments come with the statements of the shop");
  expect(await shown(BankStatementsPage)).toContain("No statements yet");
  const { bank } = env();
  env().bank = null;
  const page = await shown(BankStatementsPage);
  env().bank = bank;
  expect(page).toContain("BANK_IBAN");
  expect(page).not.toContain("Upload the statement");
});

it("a statement's page has its payments in their states, and the next upload says that they were known", async () => {
  const product = await addGoods(fixtures);
  const orderId = await placeOrder(product, fixtures.mara);
  const amount = (product.price * 100).toFixed(2);
  const entries = [
    writeEntry({ bankReference: "S-1", amount, reference: referenceOf(orderId) }),
    writeEntry({ bankReference: "S-2", currency: "EUR", payer: "<b>Bold</b>", text: "a & b" }),
    writeEntry({ bankReference: "S-3", direction: "DBIT" }),
  ];
  const { statementId } = must(await upload(entries));
  await allBooked();
  const page = await shown(BankEntriesPage, { statement: statementId });
  expect(page).toContain(`href="/dashboard/myorders/${orderId}"`);
  expect(page).toContain("EUR 1,240.00");
  expect(page).toContain("Another currency");
  expect(page).toContain("&lt;b&gt;Bold&lt;/b&gt;");
  expect(page).toContain("1 debit.");
  const again = must(await upload(entries));
  expect(await shown(BankEntriesPage, { statement: again.statementId })).toContain(
    "Every payment of this statement was known",
  );
  expect(await shown(BankStatementsPage)).toContain("2 payments that were known, 1 debit");
  await expect(shown(BankEntriesPage, { statement: newId().toHexString() })).rejects.toThrow();
  await expect(shown(BankEntriesPage, { statement: "x" })).rejects.toThrow();
});

it("the payments that wait are shown first, in pages that show each of 210 once", async () => {
  const made = Array.from({ length: 210 }, (_, n) =>
    anEntryDocument({
      state: "waiting",
      payer: `Payer ${n}.`,
      day: `2026-01-${String(1 + (n % 28)).padStart(2, "0")}`,
    }),
  );
  await insertInPortions(bankEntries(), made);
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await shown(BankEntriesPage, after ? { after } : {});
    seen.push(...[...page.matchAll(/<b>(Payer \d+\.)<\/b>/g)].map(([, name = ""]) => name));
    after = nextOf(page);
    if (!after) break;
    after = decodeURIComponent(after);
  }
  expect(seen).toHaveLength(210);
  expect(new Set(seen).size).toBe(210);
  expect(await shown(BankEntriesPage, { state: "booked" })).toContain("No payments here");
});

it("a payment that waits offers its orders and to be set aside; one that was set aside, to wait again", async () => {
  const product = await addGoods(fixtures);
  const orderId = await placeOrder(product, fixtures.mara);
  await aWaitingEntry({ amountCents: product.price * 10_000 });
  await aWaitingEntry({ state: "closed", payer: "Of no order" });
  const waiting = await shown(BankEntriesPage);
  expect(waiting).toContain(`Book for ${orderId.slice(-6).toUpperCase()}`);
  expect(waiting).toContain("Set aside</button>");
  expect(waiting).not.toContain("Of no order");
  const closed = await shown(BankEntriesPage, { state: "closed" });
  expect(closed).toContain("Have it wait again");
  expect(closed).not.toContain("Book for");
});

it("the rest of a payment is its payer's credit, to be booked for another order of theirs or marked as sent back", async () => {
  const product = await addGoods(fixtures);
  const [paid, next] = [await placeOrder(product, fixtures.mara), await placeOrder(product, fixtures.mara)];
  const amount = (product.price * 100 + 60).toFixed(2);
  must(await upload([writeEntry({ bankReference: "S-9", amount, reference: referenceOf(paid) })]));
  await allBooked();
  const page = await shown(BankEntriesPage);
  expect(page).toContain("Payer&#x27;s credit");
  expect(page).toContain("$ 60.00 credit");
  expect(page).toContain("$ 60.00 of it is left as the payer&#x27;s credit");
  expect(page).toContain(`Book for ${next.slice(-6).toUpperCase()}`);
  expect(page).toContain("Mark as sent back</button>");
  const [entry] = await bankEntries().find({ state: "waiting" }).toArray();
  const aside = { state: "closed", reason: "$ 60.00 sent back to the payer", revision: entry?.revision };
  const { status } = await callRoute(`PUT /api/bank-entries/${entry?._id.toHexString()}/state`, {
    token: fixtures.ada.token,
    body: aside,
  });
  expect(status).toBe(200);
  const closed = await shown(BankEntriesPage, { state: "closed" });
  expect(closed).toContain("$ 60.00 sent back to the payer");
  expect(closed).toContain(`href="/dashboard/myorders/${paid}"`);
  expect(closed).not.toContain("Mark as sent back");
});

it("where no order has the amount of a payment without a reference, the page says that there is none to choose", async () => {
  const product = await addGoods(fixtures);
  await placeOrder(product, fixtures.mara);
  const sentence = "No open order has this amount.";
  await aWaitingEntry({ amountCents: product.price * 10_000 });
  expect(await shown(BankEntriesPage)).not.toContain(sentence);
  await aWaitingEntry({ amountCents: 7 });
  expect(await shown(BankEntriesPage)).toContain(sentence);
});
