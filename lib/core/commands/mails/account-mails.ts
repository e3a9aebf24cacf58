import { findSecondFactor } from "@/lib/core/data/people/second-factors";
import { findAddressee } from "@/lib/core/data/people/users";
import { env } from "@/lib/env";
import { passkeyRefusedMail, roleChangedMail, staffSignInMail } from "@/lib/services/mails/account-mails";
import type { MailWriter } from "./mail-job";

export const writeRoleChanged: MailWriter<"mail.role-changed"> = async ({ payload }) => {
  const to = await findAddressee(payload.userId);
  const url = `${env().publicUrl}/dashboard`;
  return to && { to, content: roleChangedMail({ ...payload, name: to.name, url }) };
};

export const writeStaffSignIn: MailWriter<"mail.staff-sign-in"> = async ({ payload }) => {
  const to = await findAddressee(payload.userId);
  const at = new Date(payload.at);
  const url = `${env().publicUrl}/dashboard`;
  return to && { to, content: staffSignInMail({ ...payload, name: to.name, at, url }) };
};

export const writePasskeyRefused: MailWriter<"mail.passkey-refused"> = async ({ payload }) => {
  const to = await findAddressee(payload.userId);
  if (!to) return null;
  const { passkeys = [] } = await findSecondFactor(payload.userId);
  const refused = passkeys.filter(({ refusedAt }) => refusedAt !== undefined);
  const [last] = refused.sort((a, b) => Number(b.refusedAt) - Number(a.refusedAt));
  const at = new Date(payload.at);
  const url = `${env().publicUrl}/dashboard/account#passkeys`;
  return { to, content: passkeyRefusedMail({ name: to.name, passkey: last?.name ?? null, at, url }) };
};
