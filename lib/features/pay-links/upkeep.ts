import type { Handlers, MailSamples } from "@/lib/core/commands/jobs/feature-upkeep";
import { mailJob } from "@/lib/core/commands/mails/mail-job";
import { AT, order } from "@/lib/services/mails/sample-order";
import { writePayLink } from "./commands/write-pay-link-mail";
import { payLinkMail } from "./mails/pay-link-mail";

export const handlers = { "mail.pay-link": mailJob(writePayLink) } satisfies Handlers;

export const mailSamples: MailSamples = (shopUrl) => ({
  "pay-link": payLinkMail({
    ...order("confirm", shopUrl),
    from: "Mara Kessler",
    url: `${shopUrl}/pay/not-a-token`,
    until: AT,
  }),
});
