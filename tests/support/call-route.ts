import { expectDocumented } from "./expect-documented";

/** Calls the route handler that Next would choose, directly: an HTTP request without a server. */

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
type RouteModule = Record<string, Handler | undefined>;

const FILES = import.meta.glob<RouteModule>("/app/api/**/route.ts");

/** The paths of all route files, such as `/api/orders/[id]`. */
export const ROUTE_PATHS = Object.keys(FILES).map((file) => file.slice("/app".length, -"/route.ts".length));

/** next-auth's own routes and the catch-all 404 are not calls of the shop. */
const UNDOCUMENTED = ["/api/[[...path]]", "/api/auth/[...nextauth]"];
export const DOCUMENTED_PATHS = ROUTE_PATHS.filter((path) => !UNDOCUMENTED.includes(path));

export const ORIGIN = "http://localhost:3000";

export interface RouteCall {
  /** An object is sent as JSON, bytes as they are. */
  body?: unknown;
  /** Null removes one that is sent otherwise. */
  headers?: Record<string, string | null>;
  /** For the Cookie header; the request then has the shop's own origin unless `origin` is given. */
  cookie?: string;
  token?: string;
  origin?: string | null;
}

/** Sends a request, such as `await callRoute("PATCH /api/goods/64b…", { body, token })`. */
export async function callRoute(line: string, asked: RouteCall = {}): Promise<Response> {
  const [method = "GET", path = "/"] = line.split(" ");
  const url = new URL(path, ORIGIN);
  const file = fileFor(url.pathname);
  const handler = (await FILES[file]?.())?.[method];
  if (!handler) throw new Error(`${file} has no ${method}`);
  const isText =
    typeof asked.body === "string" ||
    asked.body instanceof ReadableStream ||
    asked.body instanceof Uint8Array;
  const headers = new Headers({ host: url.host, "x-halfinch-peer": "127.0.0.1", "x-halfinch-local": "1" });
  if (asked.body !== undefined) headers.set("content-type", "application/json");
  if (asked.cookie !== undefined) {
    headers.set("cookie", asked.cookie);
    if (asked.origin === undefined) headers.set("origin", ORIGIN);
  }
  if (asked.origin) headers.set("origin", asked.origin);
  if (asked.token !== undefined) headers.set("authorization", `Bearer ${asked.token}`);
  for (const [name, value] of Object.entries(asked.headers ?? {}))
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  const request = new Request(url, {
    method,
    headers,
    ...(asked.body === undefined
      ? {}
      : { body: isText ? (asked.body as BodyInit) : JSON.stringify(asked.body), duplex: "half" }),
  } as RequestInit);
  const response = await handler(request, { params: Promise.resolve({}) });
  await expectDocumented(method, url.pathname, response.clone());
  return response;
}

/** The answer's JSON. */
export const json = async (response: Response | Promise<Response>): Promise<Record<string, unknown>> =>
  (await (await response).json()) as Record<string, unknown>;

/** Prefers a fixed segment to a variable one, and that to a catch-all, as Next does. */
function fileFor(pathname: string): string {
  const asked = pathname.split("/").filter(Boolean);
  const fitting = Object.keys(FILES)
    .map((file) => ({ file, pattern: file.slice("/app/".length, -"/route.ts".length).split("/") }))
    .filter(({ pattern }) => fits(pattern, asked))
    .sort((a, b) => rank(a.pattern).localeCompare(rank(b.pattern)));
  return fitting[0]?.file ?? "";
}

function fits(pattern: string[], asked: string[]): boolean {
  const last = pattern.at(-1) ?? "";
  if (last.startsWith("[...") || last.startsWith("[[...")) {
    const fixed = pattern.slice(0, -1);
    const least = last.startsWith("[[") ? fixed.length : fixed.length + 1;
    return asked.length >= least && fits(fixed, asked.slice(0, fixed.length));
  }
  return (
    pattern.length === asked.length &&
    pattern.every((segment, index) => segment.startsWith("[") || segment === asked[index])
  );
}

const rank = (pattern: string[]): string =>
  pattern.map((segment) => (segment.includes("...") ? "2" : segment.startsWith("[") ? "1" : "0")).join("");

/** The methods that a route file exports. */
export async function methodsOf(path: string): Promise<string[]> {
  const exported = (await FILES[`/app${path}/route.ts`]?.()) ?? {};
  return Object.keys(exported).sort();
}
