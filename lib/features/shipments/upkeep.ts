import type { Handlers, MailSamples } from "@/lib/core/commands/jobs/feature-upkeep";
import { mailJob } from "@/lib/core/commands/mails/mail-job";
import { AT, order } from "@/lib/services/mails/sample-order";
import { writeShipmentSent } from "./commands/write-shipment-mail";
import { shipmentSentMail } from "./mails/shipment-sent-mail";

export const handlers = { "mail.shipment-sent": mailJob(writeShipmentSent) } satisfies Handlers;

export const mailSamples: MailSamples = (shopUrl) => ({
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
