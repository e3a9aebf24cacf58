import type { Handlers, MailSamples } from "@/lib/core/commands/jobs/feature-upkeep";
import { mailJob } from "@/lib/core/commands/mails/mail-job";
import { AT, order } from "@/lib/services/mails/sample-order";
import { writeRestClosed, writeShipmentSent } from "./commands/write-shipment-mail";
import { restClosedMail } from "./mails/rest-closed-mail";
import { shipmentSentMail } from "./mails/shipment-sent-mail";

export const handlers = {
  "mail.shipment-sent": mailJob(writeShipmentSent),
  "mail.rest-closed": mailJob(writeRestClosed),
} satisfies Handlers;

/** The half of each line has left. */
function restClosed(shopUrl: string) {
  const mail = order("ship", shopUrl);
  const lines = mail.order.lines.map((line) => ({ ...line, cancelled: line.quantity / 2 }));
  const goodsCents = mail.order.goodsCents / 2;
  const at = AT.toISOString();
  const reason = "Its maker has ended the series";
  const by = { role: "staff" as const, name: "Noor Haddad" };
  return {
    ...mail,
    order: {
      ...mail.order,
      lines,
      goodsCents,
      dueCents: goodsCents,
      closedRest: { cents: mail.order.dueCents - goodsCents },
      history: [{ event: "closeRest" as const, at, by, reason, changes: [] }],
      refunds: [
        {
          id: "rest",
          cents: mail.order.dueCents - goodsCents,
          reason,
          cause: "rest" as const,
          state: "sent" as const,
          byTransfer: false,
          at,
        },
      ],
    },
  };
}

export const mailSamples: MailSamples = (shopUrl) => ({
  "rest-closed": restClosedMail(restClosed(shopUrl)),
  "shipment-sent": shipmentSentMail({
    ...order("pay", shopUrl),
    shipment: {
      id: "65f0c0ffee65f0c0ffee0009",
      no: 1,
      state: "shipped",
      lines: [
        { lineNo: 1, pieces: 500 },
        { lineNo: 3, pieces: 400 },
      ],
      parcels: [
        {
          carrier: "Postnord",
          tracking: "00370 7300 2345",
          url: "https://tracking.example.com/0037073002345",
          weightG: 18_400,
        },
      ],
      packedAt: AT.toISOString(),
      shippedAt: AT.toISOString(),
    },
  }),
});
