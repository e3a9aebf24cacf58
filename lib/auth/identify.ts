import { findViewer } from "@/lib/core/data/people/sessions";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type SecondStep, secondStepDue } from "@/lib/core/domain/people/second-factor";
import { env } from "@/lib/env";
import { readApiToken } from "./api-token";
import { parseCookies, readSessionCookie, sessionCookieName } from "./cookies";

export type Identity =
  | { by: "token" | "cookie"; viewer: Viewer }
  /**
   * The sign-in waits for its second step. There is no viewer: whatever does not ask for `person` treats them as a stranger.
   */
  | { by: "half"; viewer: null; person: Viewer; step: SecondStep; via: "token" | "cookie" }
  /** `staleCookie`: the browser still sends the cookie of a session that has ended, so the answer deletes it. */
  | { by: "nobody"; viewer: null; staleCookie: boolean }
  /** An invalid token is refused, even beside a valid cookie. */
  | { by: "bad_token"; viewer: null };

interface Secrets {
  authSecret: string;
  secure: boolean;
}

/**
 * Finds the viewer in the database for each request, so that Log Out, a lost role and a new password count from the next
 * request on, for the cookie and for all tokens of its session.
 */
export async function identify(headers: Headers, { authSecret, secure }: Secrets): Promise<Identity> {
  const authorization = headers.get("authorization");
  if (authorization !== null) {
    const token = tokenOf(authorization);
    const subject = token === null ? null : await readApiToken(token, authSecret);
    const viewer = await livingViewer(subject);
    return viewer ? identityOf(viewer, "token") : { by: "bad_token", viewer: null };
  }
  const cookie = parseCookies(headers.get("cookie")).get(sessionCookieName(secure));
  const viewer = await livingViewer(await readSessionCookie(cookie, authSecret));
  if (viewer) return identityOf(viewer, "cookie");
  return { by: "nobody", viewer: null, staleCookie: cookie !== undefined && cookie !== "" };
}

function identityOf(person: Viewer, via: "token" | "cookie"): Identity {
  const step = secondStepDue(person, env().staffSecondFactor);
  return step === null ? { by: via, viewer: person } : { by: "half", viewer: null, person, step, via };
}

/** The token of an `Authorization` header. `Bearar` is the specification's spelling. */
export const tokenOf = (authorization: string): string | null =>
  /^(?:Bearar|Bearer) +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(authorization)?.[1] ?? null;

async function livingViewer(subject: { userId: string; sessionId: string } | null): Promise<Viewer | null> {
  if (subject === null) return null;
  return await findViewer(subject.sessionId, subject.userId);
}
