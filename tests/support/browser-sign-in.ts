import { readSessionCookie } from "@/lib/auth/cookies";
import { findViewer } from "@/lib/core/data/people/sessions";
import { env } from "@/lib/env";
import { callRoute } from "./call-route";

export interface Tried {
  email?: unknown;
  password?: unknown;
  callbackUrl?: unknown;
  json?: string;
  cookie?: string;
  csrfToken?: unknown;
  headers?: Record<string, string>;
}

export const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";
/** The Set-Cookie line of that name. */
export const cookieNamed = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

/** next-auth's CSRF token and its cookie. */
export async function csrf(): Promise<{ csrfToken: string; cookie: string }> {
  const response = await callRoute("GET /api/auth/csrf");
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return { csrfToken, cookie: response.headers.getSetCookie().map(pairOf).join("; ") };
}

/** Signs in as next-auth's own client does. */
export async function signIn({ cookie, headers, ...tried }: Tried): Promise<Response> {
  const { csrfToken, cookie: csrfCookie } = await csrf();
  return await callRoute("POST /api/auth/callback/credentials", {
    cookie: [csrfCookie, cookie].filter(Boolean).join("; "),
    body: { csrfToken, json: "true", ...tried },
    ...(headers ? { headers } : {}),
  });
}

/** The viewer of the session that an answer starts. */
export const viewerOf = async (response: Response) => {
  const value = pairOf(cookieNamed(response, "next-auth.session-token") ?? "").split("=")[1];
  const subject = await readSessionCookie(value, env().authSecret);
  return subject && (await findViewer(subject.sessionId));
};
