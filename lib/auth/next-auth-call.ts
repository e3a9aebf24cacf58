import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";

/** A request to next-auth, already cleaned: text only, known names only. */
export interface NextAuthCall {
  method: "GET" | "POST";
  /** What follows /api/auth/. */
  path: string[];
  query: Record<string, string>;
  body: Record<string, string>;
  cookies: Record<string, string>;
  /** The address that links and redirects are made with. */
  origin: string;
}

export interface NextAuthAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** Absolute. next-auth says it as a Location or, to its own client, as `{url}`. */
  redirect: string | null;
}

/**
 * next-auth by its plain request and response objects. Its other door reads body, cookies and headers from Next by
 * itself and so sees what a client sent before anybody has checked it.
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
 * next-auth takes its own address from the environment alone, once for all requests, but localhost and 127.0.0.1
 * must both work. It reads the variable before it first waits for anything, so it is right for just that moment and
 * no other request can see it.
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

/** A header takes no line end and nothing beyond Latin-1; an address says such things encoded. */
const encodable = (value: string): string => value.replace(/[^\t\x20-\x7e]/gu, encodeOne);

function encodeOne(character: string): string {
  try {
    return encodeURIComponent(character);
  } catch {
    return "%EF%BF%BD";
  }
}
