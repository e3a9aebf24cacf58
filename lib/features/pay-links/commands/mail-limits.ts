import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { hasPaid } from "@/lib/core/data/orders/unpaid-orders";
import { requireId } from "@/lib/core/data/store/ids";
import { mailboxKey } from "@/lib/core/data/store/limits";
import { isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { type Refusal, refuse } from "@/lib/values/result";

const UNCONFIRMED = refuse(
  "email_unconfirmed",
  "Please confirm your own e-mail first: then we send pay links for you. You can copy the link meanwhile.",
  { fields: { email: "is sent a link once your own e-mail is confirmed" } },
);

/**
 * The mailbox is anybody's, as its customer has typed it: an account that nobody can be reached by sends nothing, and the
 * others only so many.
 */
export async function refusePayLinkMail(viewer: Viewer, email: string): Promise<Refusal | null> {
  const isKnown = isStaff(viewer) || viewer.isConfirmed === true || (await hasPaid(requireId(viewer.userId)));
  if (!isKnown) return UNCONFIRMED;
  return (
    (await refuseOver(
      "payLinkMail",
      viewer.userId,
      "Too many pay links were sent today. Please copy the link.",
    )) ??
    (await refuseOver(
      "payLinkMailTo",
      mailboxKey(email),
      "This e-mail was sent too many pay links today. Please copy the link.",
    ))
  );
}
