import { randomBytes } from "node:crypto";
import { ADMIN } from "./stack";

/** Someone who is signed in, as a client program without a browser sees it. */
export interface Person {
  name: string;
  email: string;
  password: string;
  /** For a Cookie header. */
  cookie: string;
  cookies: { name: string; value: string }[];
}

/** Signs up somebody new and signs him in, by calls alone. */
export async function newCustomer(url: string, name = "Mara Kessler"): Promise<Person> {
  const email = `mara.${randomBytes(6).toString("hex")}@example.com`;
  const password = "correct-horse";
  const made = await fetch(`${url}/api/users`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ name, email, password }),
  });
  if (made.status !== 201) throw new Error(`Sign-up answered ${made.status}: ${await made.text()}`);
  return { name, email, password, ...(await signIn(url, email, password)) };
}

export async function theAdmin(url: string): Promise<Person> {
  return { name: "Admin", ...ADMIN, ...(await signIn(url, ADMIN.email, ADMIN.password)) };
}

const administrators = new Map<string, Promise<Person>>();

/** The administrator behind a scene: signed in once for all of a process, since checking a password takes its time. */
export function adminBehindTheScenes(url: string): Promise<Person> {
  const known = administrators.get(url) ?? theAdmin(url);
  administrators.set(url, known);
  return known;
}

/**
 * The browser's way of signing in, as next-auth has it: a token against forgery, then the form.
 * @param origin where the browser believes to be, for a shop behind a public address
 */
export async function signIn(
  url: string,
  email: string,
  password: string,
  origin = url,
): Promise<Pick<Person, "cookie" | "cookies">> {
  const asked = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin,
      cookie: asked.headers.getSetCookie().map(pairOf).join("; "),
    },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
  const set = answer.headers.getSetCookie().map(pairOf);
  if (!set.some((pair) => pair.includes("session-token=")))
    throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  return {
    cookie: set.join("; "),
    cookies: set.map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
    })),
  };
}

const pairOf = (setCookie: string): string => setCookie.split(";")[0] ?? "";
