import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { proven } from "./proven";

const ALGORITHM = "HS256";
const AUDIENCE = "halfinch-api";
export const TOKEN_SECONDS = 3600;
/** A token is taken by every instance from the moment at which one has given it out. */
const CLOCKS_DIFFER_SECONDS = 5;

/** Whom a token names. It says nothing about their role, and is of use only while the session lives. */
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

/** @returns null for whatever is not a living token of this shop and this purpose. */
export const readApiToken = proven<TokenSubject>(async (token, secret) => {
  try {
    const { payload } = await jwtVerify(token, keyFrom(secret), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ["sub", "sid", "iat", "exp"],
      maxTokenAge: TOKEN_SECONDS,
      clockTolerance: CLOCKS_DIFFER_SECONDS,
    });
    const { sub, sid, exp = 0, iat = 0 } = payload;
    if (typeof sub !== "string" || typeof sid !== "string") return null;
    const until = new Date(Math.min(exp, iat + TOKEN_SECONDS) * 1000);
    return { says: { userId: sub, sessionId: sid }, until };
  } catch {
    return null;
  }
});

/** A key of its own: no session cookie, and nothing else that the secret signs, passes for a token. */
const keyFrom = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "halfinch api token v1", 32));
