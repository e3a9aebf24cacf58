import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Encoding = "br" | "gzip" | "identity";

interface EncodedAnswer {
  /** A short body is a string: Node then writes it and the head as one chunk. */
  body: Buffer | string;
  etag: string;
  /** Flat name-value pairs, as `writeHead` takes them. */
  headers: string[];
  notModifiedHeaders: string[];
}

/**
 * An answer that is ready to be written to any number of sockets. It is compressed once for each encoding that a client
 * asks for, and each encoding has its own ETag.
 */
export class FinishedAnswer {
  private readonly encoded: Partial<Record<Encoding, EncodedAnswer>> = {};
  private readonly encoding: Partial<Record<Encoding, Promise<EncodedAnswer>>> = {};
  private readonly hash: string;
  private readonly isCompressible: boolean;

  constructor(
    readonly status: number,
    private readonly headers: readonly (readonly [string, string])[],
    private readonly body: Buffer,
  ) {
    this.hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    this.isCompressible = body.length >= MIN_COMPRESSED && isText(headers);
  }

  /** About the most memory that it takes: the plain body and its two compressed copies. */
  get bytes(): number {
    return Math.ceil(this.body.length * 1.5) + 2_048;
  }

  /** Writes the answer, or a 304. Synchronous when the answer is encoded already. */
  send(req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    const encoding = this.isCompressible ? bestEncoding(headerOf(req, "accept-encoding") ?? "") : "identity";
    const encoded = this.encoded[encoding];
    if (encoded) this.write(req, res, encoded);
    else return this.encodeOnce(encoding).then((made) => this.write(req, res, made));
  }

  /** Same status, headers and body: the encoded copies of one then serve for the other. */
  equals(other: FinishedAnswer): boolean {
    const headersOf = ({ headers }: FinishedAnswer) => headers.flat().join("\n");
    return other.status === this.status && other.hash === this.hash && headersOf(other) === headersOf(this);
  }

  private write(req: IncomingMessage, res: ServerResponse, encoded: EncodedAnswer): void {
    if (this.status === 200 && matches(headerOf(req, "if-none-match"), encoded.etag)) {
      res.writeHead(304, encoded.notModifiedHeaders);
      res.end();
      return;
    }
    res.writeHead(this.status, encoded.headers);
    if (req.method === "HEAD") res.end();
    else res.end(encoded.body, "latin1");
  }

  /** Concurrent requests share one compression. */
  private encodeOnce(encoding: Encoding): Promise<EncodedAnswer> {
    const running =
      this.encoding[encoding] ?? this.encode(encoding).finally(() => delete this.encoding[encoding]);
    this.encoding[encoding] = running;
    return running;
  }

  private async encode(encoding: Encoding): Promise<EncodedAnswer> {
    const body = await compress(this.body, encoding);
    const etag = encoding === "identity" ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
    const notModifiedHeaders = ["ETag", etag, ...this.headers.flat()];
    const content = ["Content-Length", String(body.length)];
    if (encoding !== "identity") content.push("Content-Encoding", encoding);
    const encoded = {
      body: body.length <= MAX_STRING ? body.toString("latin1") : body,
      etag,
      headers: [...content, ...notModifiedHeaders],
      notModifiedHeaders,
    };
    this.encoded[encoding] = encoded;
    return encoded;
  }
}

/** A smaller body is no smaller on the wire when it is compressed. */
const MIN_COMPRESSED = 512;

/** Up to this size, copying a body behind its head costs less than writing two chunks. */
const MAX_STRING = 4 * 1024;

/** One header as it was sent, the first if there are several. Cheaper than `req.headers`, which parses all of them. */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? "";
    if (sent.length === name.length && sent.toLowerCase() === name) return rawHeaders[index + 1];
  }
  return undefined;
}

const isText = (headers: readonly (readonly [string, string])[]): boolean =>
  headers.some(
    ([name, value]) =>
      name.toLowerCase() === "content-type" && /text|json|xml|javascript|svg|manifest|component/.test(value),
  );

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  // Quality 7: within 3 % of the smallest size for a fifth of the time.
  if (encoding === "br")
    return brotli(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 7,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  return encoding === "gzip" ? gzip(body) : Promise.resolve(body);
}

/** Browsers send a handful of different Accept-Encoding headers, so each is parsed once. */
const parsedEncodings = new Map<string, Encoding>();
const MAX_PARSED = 100;

export function bestEncoding(accepted: string): Encoding {
  const known = parsedEncodings.get(accepted);
  if (known) return known;
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.toLowerCase().split(";");
      return [name.trim(), weightOf(parameters)] as const;
    }),
  );
  const [br, gzip] = ["br", "gzip"].map((name) => weights.get(name) ?? weights.get("*") ?? 0) as [
    number,
    number,
  ];
  const preferred = br >= gzip ? "br" : "gzip";
  // The plain answer is always allowed, but no client prefers it unless it says so.
  const isWanted = Math.max(br, gzip) > 0 && Math.max(br, gzip) >= (weights.get("identity") ?? 0);
  const best = isWanted ? preferred : "identity";
  if (parsedEncodings.size < MAX_PARSED) parsedEncodings.set(accepted, best);
  return best;
}

/** `q` of RFC 9110, 1 without it. A value that is none refuses the encoding, as it does in deploy/nginx. */
function weightOf(parameters: string[]): number {
  const q = parameters
    .map((parameter) => /^\s*q=(.*)$/.exec(parameter)?.[1]?.trim())
    .find((value) => value !== undefined);
  if (q === undefined) return 1;
  return /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(q) ? Number(q) : 0;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
