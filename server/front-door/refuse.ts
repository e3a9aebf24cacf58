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
  // What the client still sends is not read, so the connection cannot be used again.
  if (hasBody(req)) res.setHeader("Connection", "close");
  res.writeHead(status, { "Content-Length": String(Buffer.byteLength(body)) });
  res.end(req.method === "HEAD" ? undefined : body);
}

const hasBody = (req: IncomingMessage): boolean =>
  req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
