import { staffActor } from "@/lib/core/commands/audit/actor";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { parseId } from "@/lib/core/data/store/ids";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { issueClaims } from "@/lib/features/papers/commands/credit-paper";
import { issueInvoice } from "@/lib/features/papers/commands/issue-invoice";
import { finishFiles } from "@/lib/features/papers/commands/make-files";
import type { PaperDocument, PaperProblemDocument } from "@/lib/features/papers/data/documents";
import { findBook } from "@/lib/features/papers/data/number-book";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { findCreditsDue, findFilesDue } from "@/lib/features/papers/data/paper-notes";
import { findProblems, listProblems } from "@/lib/features/papers/data/paper-problems";
import { highestNumber } from "@/lib/features/papers/data/papers";
import { missingOf } from "@/lib/features/papers/domain/number-book";
import { PAPER_WORDS } from "@/lib/features/papers/domain/paper";
import type { RowCheck } from "@/lib/features/truth/commands/row-check";
import { countUpTo, findDuePaper, findSeries } from "@/lib/features/truth/data/open-work";
import { type Difference, LATE_MS, MOST_KEPT } from "@/lib/features/truth/domain/rows";
import { formatCount } from "@/lib/values/money";

/** The highest number is read first, and the papers up to it are counted: a paper that is issued meanwhile has a higher one. */
async function numberDifference(series: string): Promise<Difference | null> {
  const highest = await highestNumber(series);
  const count = await countUpTo(series, highest);
  const missing = missingOf(await findBook(), series, { highest, count });
  if (missing === 0) return null;
  return {
    row: "numbers",
    subject: series,
    about: { kind: "none", id: "", label: series },
    text:
      missing > 0
        ? `${formatCount(missing)} ${missing === 1 ? "number lacks its paper" : "numbers lack their papers"}`
        : `There are ${formatCount(-missing)} papers more than numbers`,
  };
}

export async function missingNumbers(): Promise<Difference[]> {
  const found = await Promise.all((await findSeries()).map(numberDifference));
  return found.flatMap((difference) => difference ?? []);
}

export const numbersRow: RowCheck = { again: numberDifference };

/** Papers that could not be issued, credit notes that were asked for and files that are to be made. */
export async function latePapers(now: Date): Promise<Difference[]> {
  const late = new Date(now.getTime() - LATE_MS);
  const [{ items }, credits, files] = await Promise.all([
    listProblems({ limit: MOST_KEPT }),
    findCreditsDue(late, MOST_KEPT),
    findFilesDue(late, MOST_KEPT),
  ]);
  return [
    ...items.map(problemDifference),
    ...credits.flatMap((paper) => creditDifference(paper, now) ?? []),
    ...files.flatMap((paper) => filesDifference(paper, now) ?? []),
  ];
}

const problemDifference = ({ _id, orderId, kind, text }: PaperProblemDocument): Difference => {
  const id = orderId.toHexString();
  return {
    row: "papers",
    subject: `problem ${_id.toHexString()} ${id}`,
    about: { kind: "order", id, label: orderNumber(id) },
    text: `${PAPER_WORDS[kind]} not issued: ${text}`,
    ...(kind === "invoice" ? { mend: "This tries to issue the invoice once more." } : {}),
  };
};

const paperDifference = (paper: PaperDocument, what: string, text: string, mend: string): Difference => {
  const id = paper._id.toHexString();
  return {
    row: "papers",
    subject: `${what} ${id}`,
    about: { kind: "paper", id, label: nameOf(paper) },
    text,
    mend,
  };
};

const isLate = (since: Date | undefined, now: Date): boolean =>
  since !== undefined && now.getTime() - since.getTime() > LATE_MS;

const creditDifference = (paper: PaperDocument, now: Date): Difference | null =>
  isLate(paper.creditsDue, now)
    ? paperDifference(
        paper,
        "credit",
        "A credit note was asked for and is not there",
        "This tries to issue it once more.",
      )
    : null;

const filesDifference = (paper: PaperDocument, now: Date): Difference | null =>
  isLate(paper.filesDue, now)
    ? paperDifference(
        paper,
        "files",
        "Its files are not made",
        "This makes the files, from what the paper says.",
      )
    : null;

export const papersRow: RowCheck = {
  again: async (subject, now) => {
    const [what = "", id = ""] = subject.split(" ");
    const _id = parseId(id);
    if (!_id) return null;
    if (what === "problem") {
      const [problem] = await findProblems([_id]);
      return problem ? problemDifference(problem) : null;
    }
    const paper = await findDuePaper(_id);
    return paper && (what === "credit" ? creditDifference(paper, now) : filesDifference(paper, now));
  },
  mend: async (subject, by) => {
    const [what = "", id = "", order = ""] = subject.split(" ");
    const [_id, orderId] = [parseId(id), parseId(order)];
    if (what === "problem") {
      const found = orderId && (await findOrderDocument(orderId));
      if (found) await issueInvoice(found, staffActor(by));
      return found !== null;
    }
    const paper = _id && (await findDuePaper(_id));
    if (!paper) return false;
    if (what === "credit") await issueClaims(paper._id);
    else await finishFiles(paper);
    return true;
  },
};
