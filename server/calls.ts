import { readdir } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { bestEncoding } from "./front-door/finished-answer";
import { refuseEarly } from "./front-door/refuse";

type Handler = (request: Request) => Response | Promise<Response>;

interface Route {
  segments: readonly string[];
  /** What the route's file exports: a handler for each method. */
  load: () => Promise<Record<string, Handler | undefined>>;
}

/**
 * Answers calls by their route handlers under app/api themselves. They are plain functions of a Request, and Next's
 * way to them (routing, request stores, a stream for the body) costs more than most of them do. Next answers whatever
 * is not plainly one of these: pages, unknown addresses, next-auth, and bodies whose length is not said beforehand.
 */
export async function callsBefore(
  pages: RequestListener,
  { root, onError }: { root: string; onError: (error: unknown) => void },
): Promise<RequestListener> {
  const routes = await routesUnder(join(root, "app/api"));
  return (req, res) => {
    const route = req.headers["transfer-encoding"] === undefined && routeOf(routes, req.url ?? "");
    if (!route) return pages(req, res);
    serve(route, req, res).catch((error: unknown) => {
      onError(error);
      if (res.headersSent) res.destroy();
      else refuseEarly(req, res, 500, "internal", "Something went wrong here");
    });
  };
}

/** Loaded when the first request comes for it; only what has a plain address of its own. */
async function routesUnder(folder: string): Promise<Route[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith("/route.ts") && !file.includes("[..."))
    .map((file) => ({
      segments: file.split("/").slice(0, -1),
      load: once(() => import(pathToFileURL(join(folder, file)).href)),
    }))
    .sort((a, b) => parametersOf(a) - parametersOf(b));
}

/** Unlike `import`, which looks its module up again each time; a failure is not kept. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

const isParameter = (segment: string): boolean => segment.startsWith("[");

const parametersOf = ({ segments }: Route): number => segments.filter(isParameter).length;

function routeOf(routes: readonly Route[], url: string): Route | undefined {
  const end = url.indexOf("?");
  const [, first, ...given] = (end < 0 ? url : url.slice(0, end)).split("/");
  if (first !== "api") return undefined;
  return routes.find(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, at) => (isParameter(segment) ? given[at] !== "" : segment === given[at])),
  );
}

async function serve(route: Route, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [handlers, body] = await Promise.all([route.load(), bodyOf(req)]);
  const handler = handlers[req.method ?? ""];
  // Whoever went away while sending is not answered.
  if (!handler || body === null) return void res.destroy();
  const answer = await handler(requestOf(req, body));
  await send(answer, req, res);
}

function requestOf(req: IncomingMessage, body: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  return new Request(`${headers.get("x-forwarded-proto") ?? "http"}://${headers.get("host")}${req.url}`, {
    method: req.method ?? "GET",
    headers,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}

/** Null where it broke off. Its length is known and within the limit: the front door has seen to it. */
function bodyOf(req: IncomingMessage): Promise<Buffer | null> {
  if (Number(req.headers["content-length"] ?? 0) === 0) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.once("end", () => resolve(Buffer.concat(chunks)));
    req.once("close", () => resolve(null));
  });
}

/** Below this a compressed body saves no packet. */
const WORTH_COMPRESSING = 1_400;
const compressed = promisify(gzip);

async function send(answer: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const plain = Buffer.from(await answer.arrayBuffer());
  const isLong = plain.length >= WORTH_COMPRESSING;
  const zipped = isLong && bestEncoding(String(req.headers["accept-encoding"] ?? "")) !== "identity";
  const body = zipped ? await compressed(plain) : plain;
  for (const [name, value] of answer.headers) if (name !== "set-cookie") res.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  if (isLong) res.setHeader("Vary", "Accept-Encoding");
  if (zipped) res.setHeader("Content-Encoding", "gzip");
  const hasBody = answer.body !== null;
  if (hasBody) res.setHeader("Content-Length", body.length);
  res.writeHead(answer.status);
  res.end(hasBody ? body : undefined);
}
