import type { Handlers } from "@/lib/core/commands/jobs/feature-upkeep";
import { mailJob } from "@/lib/core/commands/mails/mail-job";
import { writePayLink } from "./commands/write-pay-link-mail";

export const handlers = { "mail.pay-link": mailJob(writePayLink) } satisfies Handlers;
