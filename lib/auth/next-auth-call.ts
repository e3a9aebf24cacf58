import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";

/** A request to next-auth that holds only text in known fields. */
export interface NextAuthCall {
  method: "GET" | "POST";
  /** The part of the path after /api/auth/. */
  path: string[];
  query: Record<string, string>;
  body: Record<string, string>;
  cookies: Record<string, string>;
  /** The origin of links and redirects. */
  origin: string;
}

export interface NextAuthAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** Absolute URL, from the Location header or, for next-auth's own client, from `{url}` in the body. */
  redirect: string | null;
}

/**
 * Calls next-auth with plain request and response objects. Its handler for route files would read body, cookies and
 * headers from Next before the shop has checked them.
 */
export async function callNextAuth(call: NextAuthCall, options: AuthOptions): Promise<NextAuthAnswer> {
  const answer = { status: 200, headers: new Headers(), body: "" };
  const response = {
    status: (status: number) => {
      answer.status = status;
      return response;
    },
    getHeader: (name: string) =>
      name.toLowerCase() === "set-cookie" ? answer.headers.getSetCookie() : answer.headers.get(name),
    setHeader: (name: string, value: string | string[]) => {
      answer.headers.delete(name);
      for (const one of [value].flat()) answer.headers.append(name, encodable(one));
      return response;
    },
    json: (body: unknown) => {
      answer.headers.set("Content-Type", "application/json");
      answer.body = JSON.stringify(body);
    },
    send: (body: unknown) => {
      answer.body = typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);
    },
    end: () => undefined,
  };
  const request = {
    method: call.method,
    query: { ...call.query, nextauth: call.path },
    body: call.body,
    cookies: call.cookies,
    headers: {},
  };
  await atOrigin(call.origin, () =>
    NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options),
  );
  return { ...answer, redirect: redirectOf(answer, call.origin) };
}

/**
 * next-auth reads its URL only from NEXTAUTH_URL, but localhost and 127.0.0.1 must both work. It reads the variable before
 * its first await, so setting it for the synchronous part of the call affects no other request.
 */
function atOrigin<T>(origin: string, call: () => Promise<T>): Promise<T> {
  const before = process.env.NEXTAUTH_URL;
  process.env.NEXTAUTH_URL = origin;
  try {
    return call();
  } finally {
    if (before === undefined) delete process.env.NEXTAUTH_URL;
    else process.env.NEXTAUTH_URL = before;
  }
}

function redirectOf(answer: { headers: Headers; body: string }, origin: string): string | null {
  const location = answer.headers.get("Location") ?? urlIn(answer.body);
  return location !== null && URL.canParse(location, origin) ? new URL(location, origin).href : null;
}

function urlIn(body: string): string | null {
  if (!body.startsWith('{"url":')) return null;
  const { url } = JSON.parse(body) as { url: unknown };
  return typeof url === "string" ? url : null;
}

/** Percent-encodes characters that a header cannot carry: line ends and all beyond ASCII. */
const encodable = (value: string): string => value.replace(/[^\t\x20-\x7e]/gu, encodeOne);

function encodeOne(character: string): string {
  try {
    return encodeURIComponent(character);
  } catch {
    return "%EF%BF%BD";
  }
}
