import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers what never reaches a page or a call: in the calls' error shape under /api, in a plain line elsewhere. */
export function refuseEarly(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): void {
  const isCall = /^\/api(?:[/?]|$)/.test(req.url ?? "");
  const body = isCall ? JSON.stringify({ error: { code, message } }) : `${message}\n`;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Content-Type", isCall ? "application/json" : "text/plain; charset=utf-8");
  const tooMuch = hasLongBody(req);
  if (tooMuch) res.setHeader("Connection", "close");
  res.writeHead(status, { "Content-Length": String(Buffer.byteLength(body)) });
  if (!tooMuch) res.end(req.method === "HEAD" ? undefined : body);
  else lingerAfter(res, body);
}

/** A body of unknown or great length is not read to its end for the sake of a connection. */
const hasLongBody = (req: IncomingMessage): boolean =>
  req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 64 * 1024;

const LINGER_MS = 1_000;

/** A socket that is closed on a client who is still sending is reset, and he never sees why: he is given a moment. */
function lingerAfter(res: ServerResponse, body: string): void {
  res.write(body);
  const timer = setTimeout(() => res.end(), LINGER_MS);
  res.once("close", () => clearTimeout(timer));
}
