import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request that reaches neither page nor call: under /api in the calls' error shape, elsewhere in one line. */
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
  const willClose = hasLongBody(req);
  if (willClose) res.setHeader("Connection", "close");
  res.writeHead(status, { "Content-Length": String(Buffer.byteLength(body)) });
  if (!willClose) res.end(req.method === "HEAD" ? undefined : body);
  else endAfterLinger(res, body);
}

/** A body of unknown or great length is not read to its end just to keep the connection open. */
const hasLongBody = (req: IncomingMessage): boolean =>
  req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 64 * 1024;

const LINGER_MS = 1_000;

/** Closing the socket at once would reset it while the client is still sending, and the client would not see why. */
function endAfterLinger(res: ServerResponse, body: string): void {
  res.write(body);
  const timer = setTimeout(() => res.end(), LINGER_MS);
  res.once("close", () => clearTimeout(timer));
}
