import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Encoding = "br" | "gzip" | "identity";

interface Form {
  /** A short one as text: Node then writes it and its head as one piece. */
  body: Buffer | string;
  etag: string;
  /** Flat name-value pairs, ready for the socket: of the whole answer, and of a 304. */
  headers: string[];
  shortHeaders: string[];
}

/**
 * An answer that is ready to be written to any number of sockets: compressed once for each encoding that someone
 * asked for, with a validator of its own for each.
 */
export class FinishedAnswer {
  private readonly forms: Partial<Record<Encoding, Form>> = {};
  private readonly making: Partial<Record<Encoding, Promise<Form>>> = {};
  private readonly tag: string;
  private readonly isCompressible: boolean;

  constructor(
    readonly status: number,
    private readonly headers: readonly (readonly [string, string])[],
    private readonly body: Buffer,
  ) {
    this.tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    this.isCompressible = body.length >= SMALLEST && isText(headers);
  }

  /** Memory that it takes at most, near enough: the body as it is and its two shorter forms. */
  get bytes(): number {
    return Math.ceil(this.body.length * 1.5) + 2_048;
  }

  /** Writes the answer, or a 304. Returns at once when the form asked for is there already. */
  send(req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    const encoding = this.isCompressible ? bestEncoding(headerOf(req, "accept-encoding") ?? "") : "identity";
    const form = this.forms[encoding];
    if (form) this.write(req, res, form);
    else return this.formOnce(encoding).then((made) => this.write(req, res, made));
  }

  /** To be told by the status, the headers and the body: what is ready of one of them then is of the other. */
  isLike(other: FinishedAnswer): boolean {
    const headersOf = ({ headers }: FinishedAnswer) => headers.flat().join("\n");
    return other.status === this.status && other.tag === this.tag && headersOf(other) === headersOf(this);
  }

  private write(req: IncomingMessage, res: ServerResponse, form: Form): void {
    if (this.status === 200 && names(headerOf(req, "if-none-match"), form.etag)) {
      res.writeHead(304, form.shortHeaders);
      res.end();
      return;
    }
    res.writeHead(this.status, form.headers);
    if (req.method === "HEAD") res.end();
    else res.end(form.body, "latin1");
  }

  /** However many ask for it before it is there. */
  private formOnce(encoding: Encoding): Promise<Form> {
    const making = this.making[encoding] ?? this.form(encoding).finally(() => delete this.making[encoding]);
    this.making[encoding] = making;
    return making;
  }

  private async form(encoding: Encoding): Promise<Form> {
    const body = await compress(this.body, encoding);
    const etag = encoding === "identity" ? `"${this.tag}"` : `"${this.tag}-${encoding}"`;
    const shortHeaders = ["ETag", etag, ...this.headers.flat()];
    const content = ["Content-Length", String(body.length)];
    if (encoding !== "identity") content.push("Content-Encoding", encoding);
    const form = {
      body: body.length <= SHORT ? body.toString("latin1") : body,
      etag,
      headers: [...content, ...shortHeaders],
      shortHeaders,
    };
    this.forms[encoding] = form;
    return form;
  }
}

/** Below this a compressed body is no smaller on the wire. */
const SMALLEST = 512;

/** Up to this size, to copy a body to its head costs less than to hand over two pieces. */
const SHORT = 4 * 1024;

/**
 * One header as it was sent, without Node's work on all the others. Of a header that is there more than once, the
 * first.
 */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? "";
    if (sent.length === name.length && sent.toLowerCase() === name) return rawHeaders[at + 1];
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

/** Browsers send a handful of different headers; the answer to each is remembered. */
const remembered = new Map<string, Encoding>();
const MOST_REMEMBERED = 100;

export function bestEncoding(accepted: string): Encoding {
  const known = remembered.get(accepted);
  if (known) return known;
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const q = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((value) => value !== undefined);
      return [name.trim(), q === undefined ? 1 : Number(q)] as const;
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const best = weightOf("br") > 0 ? "br" : weightOf("gzip") > 0 ? "gzip" : "identity";
  if (remembered.size < MOST_REMEMBERED) remembered.set(accepted, best);
  return best;
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
