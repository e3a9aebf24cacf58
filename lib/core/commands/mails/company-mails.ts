import { linkToken } from "@/lib/auth/link-tokens";
import { findCompany } from "@/lib/core/data/companies/companies";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { findAddressee } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { companyDecidedCause } from "@/lib/core/domain/companies/companies";
import { companyRolesText } from "@/lib/core/domain/companies/company-roles";
import { companyInvitationPath, INVITATION_SECONDS } from "@/lib/core/domain/shop/links";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { env } from "@/lib/env";
import {
  companyAppliedMail,
  companyApprovedMail,
  companyInvitationMail,
  companySuspendedMail,
} from "@/lib/services/mails/company-mails";
import type { MailWriter } from "./mail-job";

const urlOf = (companyId: string): string => `${env().publicUrl}/dashboard/company/${companyId}`;

export const writeCompanyApplied: MailWriter<"mail.company-applied"> = async ({ payload: { companyId } }) => {
  const company = await findCompany(requireId(companyId));
  if (company?.state !== "pending") return null;
  const to = { name: shopName(), email: env().ordersMailTo };
  const { name, legalName, vatId } = company;
  const isAgain = company.decision !== undefined;
  const url = urlOf(companyId);
  return { to, content: companyAppliedMail({ company: name, legalName, vatId, isAgain, url }) };
};

/** No mail tells of an answer that a later one has replaced, or of a company that waits for the next answer. */
export const writeCompanyDecided: MailWriter<"mail.company-decided"> = async (job) => {
  const { companyId } = job.payload;
  const company = await findCompany(requireId(companyId));
  const owner = company?.members.find(({ roles }) => roles.includes("owner"));
  if (!company?.decision || company.state === "pending" || !owner) return null;
  const { reason, revision } = company.decision;
  const isThis = (of: number) =>
    jobIdOf("mail.company-decided", companyDecidedCause(companyId, of)).toHexString() === job.id;
  if (revision !== undefined && !isThis(revision)) return null;
  const to = await findAddressee(owner.userId.toHexString());
  if (!to) return null;
  const write = company.state === "approved" ? companyApprovedMail : companySuspendedMail;
  const url = urlOf(companyId);
  return { to, content: write({ name: to.name, company: company.name, reason, url }) };
};

export const writeCompanyInvitation: MailWriter<"mail.company-invitation"> = async ({ payload }) => {
  const { companyId, invitationId } = payload;
  const company = await findCompany(requireId(companyId));
  const invitation = company?.invitations?.find(({ _id }) => _id.toHexString() === invitationId);
  if (company?.state !== "approved" || !invitation || invitation.until <= new Date()) return null;
  const { email, roles, by } = invitation;
  const url = `${env().publicUrl}${companyInvitationPath(linkToken(invitationId, "company-invitation"))}`;
  const days = INVITATION_SECONDS / 86_400;
  const role = companyRolesText(roles).toLowerCase();
  return {
    to: { name: email.slice(0, email.indexOf("@")), email },
    content: companyInvitationMail({ from: by.name, to: email, company: company.name, role, url, days }),
  };
};
