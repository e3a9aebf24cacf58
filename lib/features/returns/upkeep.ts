import type { Handlers, MailSamples, Waiting } from "@/lib/core/commands/jobs/feature-upkeep";
import { mailJob } from "@/lib/core/commands/mails/mail-job";
import type { ReturnState } from "@/lib/core/domain/orders/returns";
import { AT, order } from "@/lib/services/mails/sample-order";
import {
  writeReturnAllowed,
  writeReturnAsked,
  writeReturnReceived,
  writeReturnRefused,
  writeReturnSettled,
} from "./commands/write-return-mails";
import { countWaitingReturns } from "./data/returns";
import {
  type ReturnMail,
  returnAllowedMail,
  returnAskedMail,
  returnReceivedMail,
  returnRefusedMail,
  returnSettledMail,
} from "./mails/return-mails";

export const handlers = {
  "mail.return-asked": mailJob(writeReturnAsked),
  "mail.return-allowed": mailJob(writeReturnAllowed),
  "mail.return-refused": mailJob(writeReturnRefused),
  "mail.return-received": mailJob(writeReturnReceived),
  "mail.return-settled": mailJob(writeReturnSettled),
} satisfies Handlers;

export const waiting: Waiting = { "/dashboard/returns": countWaitingReturns };

/** 40 cassettes come back, of which two are unusable. */
function returned(state: ReturnState, shopUrl: string, answer?: string): ReturnMail {
  const mail = order("ship", shopUrl);
  const creditedCents = 40 * (mail.order.lines[1]?.priceCents ?? 0);
  const isBack = state === "received" || state === "settled";
  const isSettled = state === "settled";
  const lines = mail.order.lines.map((line, index) =>
    isSettled && index === 1 ? { ...line, returned: 40 } : line,
  );
  const goodsCents = mail.order.goodsCents - (isSettled ? creditedCents : 0);
  return {
    ...mail,
    order: { ...mail.order, lines, goodsCents, dueCents: goodsCents },
    goods: {
      id: "65f0c0ffee65f0c0ffee0011",
      no: 1,
      state,
      lines: [{ lineNo: 2, pieces: 40, reason: "damaged", ...(isBack ? { stock: 38, scrap: 2 } : {}) }],
      askedAt: AT.toISOString(),
      ...(answer === undefined ? {} : { answer }),
      revision: 1,
      ...(isSettled ? { creditedCents, refundCents: creditedCents } : {}),
    },
  };
}

export const mailSamples: MailSamples = (shopUrl) => ({
  "return-asked": returnAskedMail(returned("asked", shopUrl)),
  "return-allowed": returnAllowedMail(returned("allowed", shopUrl, "Please keep the inner cartons.")),
  "return-refused": returnRefusedMail(returned("refused", shopUrl, "The cassettes were mounted.")),
  "return-received": returnReceivedMail(returned("received", shopUrl)),
  "return-settled": returnSettledMail(returned("settled", shopUrl)),
});
