import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { newId, requireId } from "@/lib/core/data/store/ids";
import * as restored from "@/lib/core/data/store/restored";
import { newPaper } from "@/lib/features/papers/commands/new-paper";
import { paperProblems, papers } from "@/lib/features/papers/data/collections";
import type { PaperDocument, PaperProblemDocument } from "@/lib/features/papers/data/documents";
import * as book from "@/lib/features/papers/data/number-book";
import * as numberPaper from "@/lib/features/papers/data/number-paper";
import { creditAsked } from "@/lib/features/papers/data/paper-audit";
import * as files from "@/lib/features/papers/data/paper-files";
import * as notes from "@/lib/features/papers/data/paper-notes";
import * as problems from "@/lib/features/papers/data/paper-problems";
import * as stored from "@/lib/features/papers/data/papers";
import { EMPTY_BOOK } from "@/lib/features/papers/domain/number-book";
import { SAMPLE_INVOICE } from "@/lib/features/papers/domain/sample-papers";
import {
  admin,
  customer,
  type DataQuestions,
  limit,
  now,
  order,
} from "../operations/data-questions/asked-shop";
import { at, every, type LargeShop } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";

const { name: _name, ...content } = SAMPLE_INVOICE;
const company = newId();

/** Nearly all are done; a few still wait for files, a credit note, or their end. */
function paperAt(index: number, placed: LargeShop["orders"]): PaperDocument {
  const owner = { _id: placed[index]?._id ?? newId(), customer: { userId: newId() } };
  const { filesDue: _due, ...paper } = newPaper(
    owner,
    `order:${index}`,
    { ...content, lines: [] },
    at(index),
  );
  return {
    ...paper,
    _id: newId(),
    series: "INV-2025",
    number: index + 1,
    hash: "",
    files: { pdf: "0", cii: "0", ubl: "0" },
    ...(index % 40 === 0 ? { companyId: company } : {}),
    ...(index % 100 === 0 ? { filesDue: at(index), creditsDue: at(index), stripAt: at(index) } : {}),
  };
}

const problemAt = (index: number): PaperProblemDocument => ({
  _id: newId(),
  orderId: newId(),
  kind: "invoice",
  code: "glyph_missing",
  text: "",
  fields: [],
  at: at(index),
  recordRevision: 10 + index,
});

async function fill({ orders }: LargeShop): Promise<void> {
  await insertInPortions(
    papers(),
    every((index) => paperAt(index, orders)),
  );
  await insertInPortions(paperProblems(), every(problemAt));
}

const viewer = () => ({ ...customer, companies: [ofCompany] });
const ofCompany = {
  companyId: company.toHexString(),
  name: "Velo Nord",
  state: "approved",
  roles: ["accountant"],
} as const;
const aPaper = () => paperAt(0, []);
const wanted = { cause: "credit:1", reason: "Bent", at: now };

export const dataQuestions: DataQuestions = {
  modules: {
    papers: stored,
    "number-book": book,
    restored,
    "number-paper": numberPaper,
    "paper-notes": notes,
    "paper-problems": problems,
    "paper-files": files,
  },
  fill,
  asksNothing: ["paper-audit", "paper-ids"],
  withoutSearch: ["papers.insertPaper", "paper-files.storePaperFile"],
  questions: {
    "restored.findRestore": () => restored.findRestore(),
    "number-book.findBook": () => book.findBook(),
    "number-book.findBookAndRestore": () => book.findBookAndRestore(),
    "number-book.replaceBook": () =>
      book.replaceBook(EMPTY_BOOK, EMPTY_BOOK, { label: "INV-2026", changes: [], reason: null, by: SYSTEM }),
    "papers.listPapersFor": () => stored.listPapersFor(customer, {}, { limit }),
    "papers.listOwnPapers": () => stored.listOwnPapers(customer, {}, { limit }),
    "papers.listPapersFor: all": () => stored.listPapersFor(admin, {}, { limit }),
    "papers.listPapersFor: a company's month": () =>
      stored.listPapersFor(viewer(), { company: company.toHexString(), month: "2026-01" }, { limit }),
    "papers.findPaperFor": () => stored.findPaperFor(viewer(), newId().toHexString()),
    "papers.findPaperFor: by its name": () => stored.findPaperFor(viewer(), "INV-2025-000123"),
    "papers.findPaper": () => stored.findPaper(newId()),
    "papers.findPapersOfOrder": () => stored.findPapersOfOrder(order._id),
    "papers.findPapersOfPerson": () => stored.findPapersOfPerson(newId()),
    "papers.highestNumber": () => stored.highestNumber("INV-2025"),
    "papers.papersOfPeriod": () => stored.papersOfPeriod({ from: "2026-10-01", before: "2026-11-01" }).next(),
    "papers.countPapers": () => stored.countPapers("CN-2025"),
    "number-paper.numberPaper": () =>
      numberPaper.numberPaper(newPaper(order, `order:${newId().toHexString()}`, content, now)),
    "paper-notes.findFilesDue": () => notes.findFilesDue(now, limit),
    "paper-notes.setFiles": () => notes.setFiles(newId(), { pdf: "1", cii: "1", ubl: "1" }),
    "paper-notes.claimCredit": () =>
      notes.claimCredit(aPaper(), wanted, creditAsked(SYSTEM, aPaper(), undefined, "Bent")),
    "paper-notes.findCreditsDue": () => notes.findCreditsDue(now, limit),
    "paper-notes.endCreditsDue": () => notes.endCreditsDue(newId(), 1),
    "paper-notes.noteAskedReturn": () => notes.noteAskedReturn(newId(), newId()),
    "paper-notes.noteSent": () => notes.noteSent(newId(), "mara@example.com", now),
    "paper-notes.stripLater": () => notes.stripLater(requireId(customer.userId)),
    "paper-notes.findStripDue": () => notes.findStripDue(now, limit),
    "paper-notes.stripPaper": () => notes.stripPaper(aPaper(), content),
    "paper-problems.keepProblem": () => problems.keepProblem(problemAt(0)),
    "paper-problems.endProblem": () => problems.endProblem(newId()),
    "paper-problems.findProblems": () => problems.findProblems([newId(), newId()]),
    "paper-problems.endProblemsOf": () => problems.endProblemsOf([{ _id: newId(), at: now }]),
    "paper-problems.listProblems": () => problems.listProblems({ limit }),
    "paper-problems.findProblemsToTry": () => problems.findProblemsToTry(20, limit),
    "paper-files.findPaperFile": () => files.findPaperFile("0".repeat(64)),
    "paper-files.deletePaperFiles": () => files.deletePaperFiles(["0".repeat(64)]),
  },
};
