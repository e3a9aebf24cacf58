import type {
  Erases,
  Handlers,
  MailSamples,
  OwnDataPart,
  Sweeps,
} from "@/lib/core/commands/jobs/feature-upkeep";
import { mailJob } from "@/lib/core/commands/mails/mail-job";
import { requireId } from "@/lib/core/data/store/ids";
import { filesOfPaper } from "./commands/make-files";
import {
  askForPartCredit,
  creditOfOrder,
  creditRestOfOrder,
  creditReturnsOfOrder,
  finishPapers,
  issueOfOrder,
} from "./commands/paper-jobs";
import { stripOldPapers } from "./commands/strip-papers";
import { writePaper } from "./commands/write-paper-mail";
import { nameOf } from "./data/paper-ids";
import { stripLater } from "./data/paper-notes";
import { findPapersOfPerson } from "./data/papers";
import { SAMPLE_CREDIT, SAMPLE_INVOICE } from "./domain/sample-papers";
import { paperMail } from "./mails/paper-mail";

export const handlers = {
  "papers.issue": issueOfOrder,
  "papers.issue-paid": issueOfOrder,
  "papers.credit": creditOfOrder,
  "papers.credit-part": askForPartCredit,
  "papers.credit-rest": creditRestOfOrder,
  "papers.credit-returns": creditReturnsOfOrder,
  "papers.files": filesOfPaper,
  "mail.paper": mailJob(writePaper),
} satisfies Handlers;

export const sweeps: Sweeps = [finishPapers, stripOldPapers];

export const erases: Erases = {
  // The law keeps a paper for years; the person goes from it when those are over.
  belongings: stripLater,
};

export const ownData: OwnDataPart = async (viewer) => {
  const found = await findPapersOfPerson(requireId(viewer.userId));
  return found.length > 0
    ? {
        papers: found.map((paper) => ({
          number: nameOf(paper),
          day: paper.content.day,
          buyer: paper.content.buyer,
          deliverTo: paper.content.deliverTo ?? null,
          keptUntil: paper.keptUntil.toISOString(),
        })),
      }
    : {};
};

export const mailSamples: MailSamples = (shopUrl) => ({
  invoice: paperMail({ paper: SAMPLE_INVOICE, shopUrl, isAttached: true }),
  "credit-note": paperMail({ paper: SAMPLE_CREDIT, shopUrl, isAttached: true }),
});
