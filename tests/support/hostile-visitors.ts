import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { type BrotliOptions, brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";

/** Answers as Next does: `rsc: 1`, and nothing else, asks for a soft navigation; a document carries the policy's nonce. */
export const likeNext: RequestListener = ({ url, headers }, res) => {
  res.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  if (headers.rsc === "1") {
    res.setHeader("Content-Type", "text/x-component");
    res.end(`flight ${url} ${headers["next-router-state-tree"]} ${headers["next-url"]}`);
    return;
  }
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.end(
    `<!doctype html><title>${url}</title><script nonce="${nonce}">own("${url}")</script>${"-".repeat(600)}`,
  );
};

/** A request of one visitor: a method, a way to write the path, and header lines, each as often as it stands there. */
export interface HostileRequest {
  method: string;
  spell: (path: string) => string;
  headers: [string, string][];
}

const VALUES = [
  "",
  "1",
  "0",
  "2",
  "01",
  "1,1",
  "1, 0",
  "true",
  "\t1",
  "1\t",
  "*",
  "no-cache",
  "x".repeat(5_000),
];
const NAMES = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  "next-action",
  "x-nextjs-data",
  "x-middleware-subrequest",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-original-url",
  "x-http-method-override",
  "authorization",
  "cookie",
  "range",
  "if-range",
  "if-none-match",
  "if-modified-since",
  "accept-encoding",
  "accept",
  "cache-control",
  "pragma",
  "purpose",
  "content-security-policy",
  "upgrade",
  "connection",
];
const ENCODINGS = ["br;q=0", "br", "gzip", "gzip, br;q=0", "deflate", "identity;q=0, *;q=0"];

const cased = (name: string) =>
  fc.constantFrom(
    name,
    name.toUpperCase(),
    name.replace(/^./, (first) => first.toUpperCase()),
  );
const header = fc
  .tuple(
    // Half of all headers are the one that chooses between a document and a soft navigation.
    fc.oneof(fc.constant("rsc"), fc.constantFrom(...NAMES)).chain(cased),
    fc.constantFrom(...VALUES),
    fc.constantFrom(...ENCODINGS),
  )
  .map(([name, value, encoding]): [string, string] => [
    name,
    name.toLowerCase() === "accept-encoding" ? encoding : value,
  ]);

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "OPTIONS"),
  spell: fc.constantFrom<(path: string) => string>(
    (path) => path,
    (path) => path,
    (path) => `${path}&_rsc=a`,
    (path) => `${path}&utm_source=x`,
    (path) => path.replace("goods", "%67oods"),
    (path) => path.replace("/single", "/./single"),
    (path) => path.replace("?", "/?"),
    (path) => `http://shop.example.com${path}`,
  ),
  headers: fc.array(header, { maxLength: 4 }),
});

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
}

/** Sends the request byte for byte as it is given; Node's own client would tidy it. Null when the line is closed. */
export function sendRaw(
  port: number,
  method: string,
  target: string,
  headers: [string, string][],
  from = "127.0.0.1",
): Promise<RawAnswer | null> {
  const lines = [...headers, ["Host", "shop.example.com"], ["Connection", "close"]];
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => {});
    socket.on("close", () => resolve(parsed(Buffer.concat(chunks))));
    socket.write(
      `${method} ${target} HTTP/1.1\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n`,
    );
  });
}

function parsed(bytes: Buffer): RawAnswer | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const sent = bytes.subarray(end + 4);
  return { status: Number(first.split(" ")[1]), headers, body: decoded(sent, headers) };
}

function decoded(body: Buffer, headers: Map<string, string>): Buffer {
  const whole = headers.get("transfer-encoding") === "chunked" ? unchunked(body) : body;
  const encoding = headers.get("content-encoding");
  if (whole.length === 0 || encoding === undefined) return whole;
  const options: BrotliOptions = {};
  return encoding === "br" ? brotliDecompressSync(whole, options) : gunzipSync(whole);
}

function unchunked(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString("latin1"), 16);
    if (!size) break;
    pieces.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(pieces);
}

/** Whether a cache on the way would keep this answer as a page. */
export const isSharedDocument = (answer: RawAnswer | null): boolean =>
  answer?.status === 200 &&
  answer.headers.get("cache-control")?.startsWith("public") === true &&
  answer.headers.get("content-type") !== "text/x-component";

/** The faults of the answer that a plain visitor got for this path; empty when it is the document, able to run. */
export function faultsOfDocument(answer: RawAnswer | null, path: string): string[] {
  if (!answer) return ["no answer"];
  const { status, headers } = answer;
  const html = answer.body.toString();
  const policy = headers.get("content-security-policy") ?? "";
  const script = /<script[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  return [
    status === 200 ? [] : `status ${status}`,
    headers.get("content-type")?.startsWith("text/html") ? [] : `type ${headers.get("content-type")}`,
    html.includes(`own("${path}")`) ? [] : `body ${html.slice(0, 80)}`,
    policy.includes(`'sha256-${hash}'`) ? [] : `the policy blocks the page's script: ${policy}`,
    html.includes("nonce") ? "a nonce is left" : [],
    headers.get("vary")?.includes("rsc") ? [] : `vary ${headers.get("vary")}`,
  ].flat();
}
