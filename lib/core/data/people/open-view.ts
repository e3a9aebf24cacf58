import { createHash } from "node:crypto";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { UserDocument } from "./documents";

/** A session's id is a secret: the account has its hash only. */
export const hashOfSession = (sessionId: string): string =>
  createHash("sha256").update(sessionId).digest("base64url");

/** The view that this session has open; none in other sessions of the same person. */
export function viewIn(
  sessionId: string,
  { customerView }: Pick<UserDocument, "customerView">,
  now: Date,
): Pick<Viewer, "customerView"> {
  if (!customerView || customerView.until <= now || customerView.session !== hashOfSession(sessionId))
    return {};
  return { customerView: { customerId: customerView.customerId.toHexString(), until: customerView.until } };
}
