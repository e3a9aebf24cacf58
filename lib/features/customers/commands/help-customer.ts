import { randomUUID } from "node:crypto";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { MANY_MAILS_WAIT } from "@/lib/core/commands/jobs/many-mails-wait";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { askForEmailByShop } from "@/lib/core/data/people/account-emails";
import { findUserByEmail, noteHelp, noteTriesForgotten } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { forgetLimitsOf, type LimitName, mailboxKey } from "@/lib/core/data/store/limits";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { UserView } from "@/lib/core/domain/people/views";
import type { HelpLink } from "@/lib/features/customers/domain/schemas";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { findCustomerAccount } from "./find-customer-account";

/**
 * Support helps customers into their accounts. Nothing here lets a caller in: links go to the account's own mailbox alone, and a new
 * e-mail counts a day after the present mailbox was told, which can stop it.
 */

const CONFIRMED = refuse("not_ready", "This e-mail is confirmed already");
const TAKEN = refuse("duplicate", "Another account has this e-mail", {
  fields: { email: "Another account has this e-mail" },
});
const SAME = refuse("invalid", "The account has this e-mail already", {
  fields: { email: "The account has this e-mail already" },
});
const CHANGED = refuse("changed_meanwhile", "The account was changed meanwhile. Please look again.");
const OFTEN = "This was done very often today. Please try again later.";

async function customerOf(viewer: Viewer, customerId: string): Promise<Result<UserView>> {
  return hasRight(viewer, "helpCustomers")
    ? await findCustomerAccount(customerId)
    : staffOnly("helpCustomers");
}

const LIMIT: Readonly<Record<HelpLink, LimitName>> = {
  "new-password": "passwordLink",
  "confirm-email": "confirmationTo",
};
const KIND = { "new-password": "mail.password-link", "confirm-email": "mail.welcome" } as const;

/** Mails a link to the account's own e-mail, as its owner can ask for one. */
export async function sendHelpLink(
  viewer: Viewer,
  customerId: string,
  purpose: HelpLink,
): Promise<Result<{ acknowledged: true }>> {
  const customer = await customerOf(viewer, customerId);
  if (!customer.ok) return customer;
  const { id, email, isConfirmed } = customer.value;
  if (purpose === "confirm-email" && isConfirmed) return CONFIRMED;
  const often = await refuseOften(LIMIT[purpose], mailboxKey(email));
  if (often) return often;
  const userId = requireId(id);
  const kind = KIND[purpose];
  await noteHelp({ _id: userId, email }, purpose, staffActor(viewer));
  await auditNow("users");
  return (await queueJob({ kind, payload: { userId: id }, cause: randomUUID(), userId }))
    ? done({ acknowledged: true })
    : MANY_MAILS_WAIT;
}

/** Forgets wrong passwords and codes, so that the right one is taken at once. */
export async function unlockCustomer(
  viewer: Viewer,
  customerId: string,
): Promise<Result<{ acknowledged: true }>> {
  const customer = await customerOf(viewer, customerId);
  if (!customer.ok) return customer;
  const { id, email } = customer.value;
  const often = await refuseOften("unlock", id);
  if (often) return often;
  await noteTriesForgotten({ _id: requireId(id), email }, staffActor(viewer));
  await forgetLimitsOf(email, id);
  await auditNow("users");
  return done({ acknowledged: true });
}

/**
 * Asks for another e-mail in the customer's name. The present one is told at once and can stop it; the link goes to the new one
 * a day later, and nothing changes before it was used.
 */
export async function askForCustomerEmail(
  viewer: Viewer,
  customerId: string,
  email: string,
): Promise<Result<{ from: Date }>> {
  const customer = await customerOf(viewer, customerId);
  if (!customer.ok) return customer;
  const { id, email: present } = customer.value;
  if (email === present) return SAME;
  if (await findUserByEmail(email)) return TAKEN;
  const often =
    (await refuseOften("emailChange", id)) ?? (await refuseOften("newEmailTo", mailboxKey(email)));
  if (often) return often;
  const userId = requireId(id);
  const change = await askForEmailByShop({ userId, email: present }, email, staffActor(viewer));
  if (!change) return CHANGED;
  await auditNow("users");
  const payload = { userId: id, changeId: change.id.toHexString() };
  // The notice first: no link to the new e-mail is sent without it.
  const isTold = await queueJob({ kind: "mail.email-changing", payload, cause: payload.changeId, userId });
  const runAt = change.notBefore;
  const isQueued =
    isTold && (await queueJob({ kind: "mail.new-email", payload, cause: payload.changeId, userId, runAt }));
  return isQueued ? done({ from: change.notBefore }) : MANY_MAILS_WAIT;
}

const refuseOften = (limit: LimitName, key: string): Promise<Refusal | null> => refuseOver(limit, key, OFTEN);
