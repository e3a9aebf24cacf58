import { createHmac } from "node:crypto";
import { EncryptJWT, SignJWT } from "jose";
import { encode } from "next-auth/jwt";

export interface Subject {
  userId: string;
  sessionId: string;
}

const NAME = "next-auth.session-token";
const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * Invalid cookies and headers: twenty kinds of forged session. Each is as close to a real one as possible without the
 * shop's secret, or with the secret used for another purpose.
 */
export async function forgedSessions(
  { userId, sessionId }: Subject,
  stranger: Subject,
  secret: string,
): Promise<[string, Record<string, string>][]> {
  const claims = { sub: userId, sid: sessionId };
  const good = await encode({ token: claims, secret });
  const bytes = new TextEncoder().encode(secret);
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1h")
    .sign(bytes);
  const cookies: [string, string][] = [
    ["an empty one", ""],
    ["a word", "session"],
    ["null", "null"],
    ["of another secret", await encode({ token: claims, secret: `${secret}.` })],
    ["of an empty secret's key", await encode({ token: claims, secret, salt: "another purpose" })],
    ["that has expired", await encode({ token: claims, secret, maxAge: -60 })],
    ["without a session", await encode({ token: { sub: userId }, secret })],
    ["without a user", await encode({ token: { sid: sessionId }, secret })],
    ["with another's session", await encode({ token: { sub: userId, sid: stranger.sessionId }, secret })],
    ["with another's user", await encode({ token: { sub: stranger.userId, sid: sessionId }, secret })],
    [
      "whose session is an operator",
      await encode({ token: { sub: userId, sid: { $ne: "" } } as never, secret }),
    ],
    ["whose session is a number", await encode({ token: { sub: userId, sid: 7 } as never, secret })],
    ["whose session is the user", await encode({ token: { sub: userId, sid: userId }, secret })],
    ["cut short", good.slice(0, -5)],
    ["with one letter changed", flipped(good)],
    ["only signed, not encrypted", signed],
    ["that says alg none", `${b64({ alg: "none" })}.${b64(claims)}.`],
    [
      "encrypted with the bare secret",
      await new EncryptJWT(claims)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(createHmac("sha256", bytes).digest()),
    ],
    ["of 3,000 letters", "e".repeat(3_000)],
    ["that is broken encoding", "%E0%A4%A"],
  ];
  return [
    ...cookies.map(([kind, value]): [string, Record<string, string>] => [
      kind,
      { cookie: `${NAME}=${value}` },
    ]),
    ["under the https name", { cookie: `__Secure-${NAME}=${good}` }],
    ["in the header of a call", { authorization: `Bearer ${good}` }],
    ["behind an empty one of the same name", { cookie: `${NAME}=x; ${NAME}=${good}` }],
  ];
}

function flipped(token: string): string {
  const at = token.lastIndexOf(".") - 10;
  return `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
}
