import { linkToken } from "@/lib/auth/link-tokens";
import { findInvitation, isOpen } from "@/lib/core/data/people/invitations";
import { requireId } from "@/lib/core/data/store/ids";
import { INVITATION_SECONDS, invitationPath } from "@/lib/core/domain/shop/links";
import { env } from "@/lib/env";
import { STAFF_ROLE_WORD } from "@/lib/registry/staff-roles";
import { invitationMail } from "@/lib/services/mails/account-mails";
import type { MailWriter } from "./mail-job";

export const writeInvitation: MailWriter<"mail.invitation"> = async ({ payload: { invitationId } }) => {
  const invitation = await findInvitation(requireId(invitationId));
  if (!invitation || !(await isOpen(invitation))) return null;
  const { email, roles, by } = invitation;
  const url = `${env().publicUrl}${invitationPath(linkToken(invitationId, "invitation"))}`;
  const role = roles.map((one) => STAFF_ROLE_WORD[one]).join(" and ");
  const days = INVITATION_SECONDS / 86_400;
  return {
    to: { name: email.slice(0, email.indexOf("@")), email },
    content: invitationMail({ from: by.name, to: email, role, url, days }),
  };
};
