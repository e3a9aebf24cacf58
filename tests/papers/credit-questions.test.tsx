import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import CreditPartPage from "@/app/dashboard/invoicing/[id]/page";
import { CreditPartForm } from "@/components/papers/credit-part-form";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import type { Viewer } from "@/lib/core/domain/people/access";
import { creditByHand } from "@/lib/features/papers/commands/ask-papers";
import { askToCredit, questionsAbout } from "@/lib/features/papers/commands/ask-to-credit";
import { creditPaper } from "@/lib/features/papers/commands/credit-paper";
import { creditReturns } from "@/lib/features/papers/commands/credit-returns";
import { paperProblems, papers } from "@/lib/features/papers/data/collections";
import { endProblemsOf } from "@/lib/features/papers/data/paper-problems";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { closeRest } from "@/lib/features/shipments/commands/close-rest";
import { formatPrice } from "@/lib/values/money";
import { partShipped } from "../support/part-shipped";
import { runAllJobs } from "../support/run-jobs";
import { sendBack } from "../support/send-back";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, must, orderNow, staffViewer } from "../support/shop-in-process";
import { changeShop, chargeTax } from "../support/taxes";
import { issuesInvoices } from "./a-paper";

/** Where accounts have credited of a line by hand, the shop asks what is left to credit of it, and each question is asked once. */

const signedIn = vi.hoisted(() => ({ viewer: {} as object }));
vi.mock("@/lib/auth/viewer", () => ({ requireRight: async () => signedIn.viewer }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, push: () => undefined }),
}));

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
chargeTax({ mode: "added" }, { currency: "EUR" });
beforeEach(async () => {
  await Promise.all([papers().deleteMany({}), paperProblems().deleteMany({})]);
  const { seller } = await findShopRecord();
  await changeShop({ seller: { ...seller, vatIds: ["DE136695976"] } });
  await issuesInvoices("payment");
});

/** Of its 100 invoiced pieces accounts have credited some by hand, for whichever reason. */
async function creditedByHand(pieces: number): Promise<OrderDocument> {
  const order = await partShipped();
  await runAllJobs();
  const lines = [{ no: 1, pieces }];
  await creditPaper((await invoiceOf(order))._id, "credit:1", { lines, reason: "Bent" });
  return order;
}

async function invoiceOf({ _id }: OrderDocument) {
  const invoice = (await findPapersOfOrder(_id)).find(({ kind }) => kind === "invoice");
  if (!invoice) throw new Error("no invoice");
  return invoice;
}

const now = ({ _id }: OrderDocument) => orderNow(_id.toHexString());
const asked = async (order: OrderDocument) =>
  (await questionsAbout(await now(order))).map(({ text }) => text);
const idsOf = async (order: OrderDocument) => (await questionsAbout(await now(order))).map(({ id }) => id);
const notes = async ({ _id }: OrderDocument) => (await findPapersOfOrder(_id)).length - 1;

/** The questions that the form on the page names when it is sent. */
function answersOf(page: ReactElement<{ children: ReactNode }>): string[] {
  const form = Children.toArray(page.props.children).find(
    (child) => isValidElement(child) && child.type === CreditPartForm,
  ) as ReactElement<{ answers: string[] }> | undefined;
  if (!form) throw new Error("the page has no form");
  return form.props.answers;
}

let keys = 0;
const newKey = () => {
  keys += 1;
  return `by-hand-${keys}`;
};

async function credit(
  order: OrderDocument,
  /** All that is left where it is missing. */
  pieces: number | undefined,
  {
    by,
    idempotencyKey = newKey(),
    answers,
  }: { by?: Viewer; idempotencyKey?: string; answers?: string[] } = {},
): Promise<void> {
  const wanted = {
    ...(pieces === undefined ? {} : { lines: [{ no: 1, pieces }] }),
    reason: "As asked",
  };
  const id = (await invoiceOf(order))._id.toHexString();
  must(await creditByHand(by ?? (await anAdmin("Mo")), id, wanted, { idempotencyKey, answers }));
}

it("a return after a credit note by hand of the same line is asked about once", async () => {
  const order = await creditedByHand(5);
  const { goodsReturns = [] } = await sendBack(order, 11);
  await runAllJobs();
  const sum = formatPrice(goodsReturns[0]?.creditedCents ?? 0);
  expect(await asked(order)).toEqual([
    expect.stringContaining(`Return 1 of the order is settled: ${sum} came off the order`),
  ]);
  expect(await notes(order)).toBe(1);
  await credit(order, 11);
  expect(await asked(order)).toEqual([]);
  // Neither its own job again nor the next return asks about the first one.
  await creditReturns(await now(order));
  expect(await asked(order)).toEqual([]);
  await sendBack(order, 7);
  await runAllJobs();
  expect(await asked(order)).toEqual([expect.stringContaining("Return 2 of the order")]);
});

it("a return that accounts have credited before it was settled is not asked about, nor after the next one", async () => {
  const order = await creditedByHand(11);
  await sendBack(order, 11);
  await runAllJobs();
  expect(await asked(order)).toEqual([]);
  await sendBack(order, 7);
  await runAllJobs();
  expect(await asked(order)).toEqual([expect.stringContaining("Return 2 of the order")]);
  expect(await notes(order)).toBe(1);
});

it("a closed rest and a return are two questions, and the page that credits the invoice shows both", async () => {
  const order = await creditedByHand(5);
  await sendBack(order, 11);
  const { revision = 0 } = await now(order);
  must(await closeRest(await anAdmin(), order._id.toHexString(), { revision, reason: "Out of stock" }));
  await runAllJobs();
  await runAllJobs();
  const both = await asked(order);
  expect(both.map((text) => text.slice(0, 8)).sort()).toEqual(["Pieces o", "Return 1"]);
  expect(await paperProblems().countDocuments({ code: "part_refunded" })).toBe(2);
  signedIn.viewer = await anAdmin("Mo");
  const id = (await invoiceOf(order))._id.toHexString();
  const shown = () => CreditPartPage({ params: Promise.resolve({ id }) });
  const page = async () => renderToStaticMarkup(await shown()).replaceAll("&#x27;", "'");
  const html = await page();
  expect(html).toContain("Credit all of this together");
  for (const text of both) expect(html).toContain(text);
  await credit(order, 69, { answers: answersOf(await shown()) });
  expect(await asked(order)).toEqual([]);
  expect(await page()).not.toContain("together");
});

it("a credit note that is sent again, because its answer was lost, leaves a question that came meanwhile", async () => {
  const order = await partShipped();
  await runAllJobs();
  const lost = { by: await anAdmin("Mo"), idempotencyKey: "lost" };
  await credit(order, 5, lost);
  await sendBack(order, 11);
  await runAllJobs();
  const later = [expect.stringContaining("Return 1 of the order")];
  expect(await asked(order)).toEqual(later);
  // An older client does not say which questions it has seen.
  await credit(order, 5, lost);
  expect(await asked(order)).toEqual(later);
  await credit(order, 5, { ...lost, answers: await idsOf(order) });
  expect(await asked(order)).toEqual(later);
  expect(await notes(order)).toBe(1);
});

it("a credit note of a part ends the questions alone that its form has shown", async () => {
  const order = await creditedByHand(5);
  await sendBack(order, 11);
  await runAllJobs();
  await sendBack(order, 7);
  await runAllJobs();
  const [first = ""] = await idsOf(order);
  await credit(order, 2, { answers: [] });
  expect(await asked(order)).toHaveLength(2);
  await credit(order, 11, { answers: [first] });
  expect(await asked(order)).toEqual([expect.stringContaining("Return 2 of the order")]);
});

it("a credit note of all that is left ends each question, whichever its form has shown", async () => {
  const order = await creditedByHand(5);
  await sendBack(order, 11);
  await runAllJobs();
  await credit(order, undefined, { answers: [] });
  expect(await asked(order)).toEqual([]);
});

it("a question that is asked again after the form was opened stays", async () => {
  const order = await partShipped();
  await runAllJobs();
  const refund = async (idempotencyKey: string) => {
    const part = { cents: 500, reason: "Late", idempotencyKey };
    must(await requestPartRefund(staffViewer(), order._id.toHexString(), part));
    await runAllJobs();
  };
  await refund("one");
  const opened = await idsOf(order);
  await refund("two");
  await credit(order, 1, { answers: opened });
  expect(await asked(order)).toHaveLength(1);
  await credit(order, 1, { answers: await idsOf(order) });
  expect(await asked(order)).toEqual([]);
});

it("a question that is asked again while a credit note ends it stays", async () => {
  const order = await partShipped();
  await askToCredit(order._id, "part", "Please credit a part");
  const read = await questionsAbout(order);
  const again = new Date((read[0]?.at.getTime() ?? 0) + 1);
  await paperProblems().updateMany({}, { $set: { at: again } });
  await endProblemsOf(read);
  expect(await asked(order)).toHaveLength(1);
});
