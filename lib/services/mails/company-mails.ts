import { shopName } from "@/lib/core/domain/shop/page-record";
import { button, facts, greeting, type MailContent, note, plainName, text } from "./mail-content";

/** The mails about a company. `url` opens its page. */

interface AboutCompany {
  /** The company's name. */
  company: string;
  url: string;
}

/** To the shop. @param isAgain the shop has answered before, and the company was named anew since */
export const companyAppliedMail = ({
  company,
  legalName,
  vatId,
  isAgain = false,
  url,
}: AboutCompany & { legalName: string; vatId: string; isAgain?: boolean }): MailContent => ({
  subject: isAgain
    ? `${plainName(company)} has another name or VAT ID`
    : `${plainName(company)} applies as a company`,
  preview: plainName(legalName),
  title: isAgain ? "A company has another name or VAT ID" : "A company applies",
  blocks: [
    facts(
      { label: "Name", value: plainName(company) },
      { label: "Registered name", value: plainName(legalName) },
      { label: "VAT ID", value: vatId === "" ? "none" : vatId },
    ),
    button("Look at the company", url),
    note("Its owner waits for your answer."),
  ],
  because: `You read this because ${shopName()} sends news of companies to this e-mail.`,
  isOwnOrder: false,
});

export const companyApprovedMail = ({
  name,
  company,
  reason,
  url,
}: AboutCompany & { name: string; reason: string }): MailContent => ({
  subject: `${plainName(company)} is approved`,
  preview: "Your company is a customer from now on.",
  title: "Your company is approved",
  blocks: [
    text(`${greeting(name)}, ${plainName(company)} is approved as a company at ${shopName()}.`),
    ...(reason === "" ? [] : [facts({ label: "The shop says", value: plainName(reason) })]),
    button("Open the company", url),
  ],
  because: `You read this because you are an owner of this company at ${shopName()}.`,
  isOwnOrder: true,
});

export const companySuspendedMail = ({
  name,
  company,
  reason,
  url,
}: AboutCompany & { name: string; reason: string }): MailContent => ({
  subject: `${plainName(company)} is suspended`,
  preview: plainName(reason),
  title: "Your company is suspended",
  blocks: [
    text(`${greeting(name)}, ${plainName(company)} is suspended as a company at ${shopName()}.`),
    facts({ label: "Reason", value: plainName(reason) }),
    button("Open the company", url),
    note("Answer this mail if you think that this is wrong."),
  ],
  because: `You read this because you are an owner of this company at ${shopName()}.`,
  isOwnOrder: true,
});

/** To somebody who may have no account yet. */
export const companyInvitationMail = ({
  from,
  to,
  company,
  role,
  url,
  days,
}: AboutCompany & { from: string; to: string; role: string; days: number }): MailContent => ({
  subject: `${plainName(from)} invites you to ${plainName(company)} at ${shopName()}`,
  preview: `As ${role}. The invitation is valid for ${days} days.`,
  title: `You are invited to ${plainName(company)}`,
  blocks: [
    text(`${plainName(from)} invites ${to} to act for ${plainName(company)} at ${shopName()}, as ${role}.`),
    button("Accept the invitation", url),
    note(`The invitation is valid for ${days} days. If you do not know ${plainName(from)}, do nothing.`),
  ],
  because: `You read this because ${plainName(from)} entered this e-mail at ${shopName()}. You get no further mail.`,
  isOwnOrder: false,
});
