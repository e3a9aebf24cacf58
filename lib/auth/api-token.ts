import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { cacheVerified } from "./cache-verified";

const ALGORITHM = "HS256";
const AUDIENCE = "halfinch-api";
export const TOKEN_SECONDS = 3600;
/** Instances accept each other's tokens at once, although their clocks may differ. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** The user and session of a token. It has no role, and is valid only while the session is. */
export interface TokenSubject {
  userId: string;
  sessionId: string;
}

export const issueApiToken = (subject: TokenSubject, secret: string): Promise<string> =>
  new SignJWT({ sid: subject.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setSubject(subject.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_SECONDS}s`)
    .sign(keyFrom(secret));

/** @returns null unless it is a valid API token of this shop that has not expired. */
export const readApiToken = cacheVerified<TokenSubject>(async (token, secret) => {
  try {
    const { payload } = await jwtVerify(token, keyFrom(secret), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ["sub", "sid", "iat", "exp"],
      maxTokenAge: TOKEN_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const { sub, sid, exp = 0, iat = 0 } = payload;
    if (typeof sub !== "string" || typeof sid !== "string") return null;
    const expiresAt = new Date(Math.min(exp, iat + TOKEN_SECONDS) * 1000);
    return { content: { userId: sub, sessionId: sid }, expiresAt };
  } catch {
    return null;
  }
});

/** A key for API tokens only, so that neither a session cookie nor anything else signed with the secret passes for one. */
const keyFrom = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "halfinch api token v1", 32));
