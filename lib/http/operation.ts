import type { z } from "zod";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { FileType } from "@/lib/values/file-types";
import type { Refusal, RefusalCode } from "@/lib/values/result";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * anyone: the same for all, identity is not even looked at · optional: also of use to somebody not signed in ·
 * customer: signed in · signingIn: signed in, though the second step may still be due · staff: those to whom lib/registry/staff-rights.ts gives the right to this call.
 */
export type Access = "anyone" | "optional" | "customer" | "signingIn" | "staff";

export type ObjectSchema = z.ZodObject;

export interface OperationContext<P, Q, B, V> {
  viewer: V;
  /** For `optional` only: somebody whose sign-in waits for its second step, and who is no viewer yet. */
  half: Viewer | null;
  /** For `optional` only: the viewer's cookie is valid, but another site may have sent the request. */
  isCrossSite: boolean;
  params: P;
  query: Q;
  body: B;
  /** The bytes as received, for a file (`lib/registry/uploads.ts`) and for a body that is signed as a whole. */
  rawBody: Uint8Array;
  /** For limits; an IPv6 client's whole network. */
  clientIp: string;
  headers: Headers;
  url: URL;
}

export type Outcome<T> =
  | {
      ok: true;
      value: T;
      headers?: Record<string, string>;
      /** Instead of the value: a list that is too long to be built at once. */
      batches?: AsyncIterable<unknown[]>;
      /** Instead of the value: a file of a type that `files` of the operation names. */
      file?: AnswerFile;
      /** Further Set-Cookie lines. */
      cookies?: readonly string[];
      /** This call ended the caller's session: its cookies go too. */
      signedOut?: boolean;
    }
  | {
      ok: true;
      /** The value's JSON, piece by piece, where it may be too long to be built at once. Private calls only. */
      pieces: AsyncIterable<string>;
      headers?: Record<string, string>;
    }
  | Refusal;

export interface AnswerFile {
  /** As the browser saves it. It may have any characters: the answer's header has an ASCII name beside it. */
  name: string;
  type: FileType;
  /** A stream is read as it is sent. */
  content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** One documented call: the wrapper does what it says, and the OpenAPI document says what the wrapper does. */
export interface Operation<
  P extends ObjectSchema = ObjectSchema,
  Q extends ObjectSchema = ObjectSchema,
  B extends z.ZodType = z.ZodType,
  A extends Access = Access,
  T = unknown,
  M extends Method = Method,
  H extends ObjectSchema = ObjectSchema,
> {
  method: M;
  /** Under /api, with `{name}` for what is in `params`. */
  path: string;
  tag:
    | "Goods"
    | "Reviews"
    | "Basket"
    | "Lists"
    | "Builds"
    | "Companies"
    | "Prices"
    | "Shop"
    | "Wishes"
    | "Orders"
    | "Users"
    | "Payment"
    | "Session"
    | "Service";
  summary: string;
  description?: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** The body is signed as it came: the call checks and parses it itself, and `body` only describes it. */
  signedBody?: boolean;
  /** The body may be a form of another program. It is not read, and `body` only describes it. */
  formBody?: true;
  /** Headers that the call reads, for the document. */
  headers?: H;
  answer: { status: 200 | 201; schema: z.ZodType<T>; description: string };
  /** The types of the files that the call can answer with instead, for the document. */
  files?: readonly FileType[];
  /** It never answers with anything else, apart from refusals. */
  answersFileOnly?: true;
  /** The refusals of the command, beside those of the wrapper; the document lists their statuses. */
  refuses: readonly RefusalCode[];
  /** The same answer for everyone: an ETag instead of `no-store`. */
  shared?: boolean;
  /** The keys of this call's 404 beside `error`, also for an id that is not even one. */
  beside404?: Record<string, unknown>;
  /** Not there at all, and not in the document, while this says no. Settings alone decide it. */
  isThere?: () => boolean;
  /** The specification's own words to somebody signed in who has no right to the call. */
  forbiddenMessage?: () => string;
  /** For a call whose body is a file: its refusal before the bytes are read. */
  admit?: (
    context: Pick<OperationContext<never, never, never, never>, "clientIp" | "isCrossSite">,
  ) => Promise<Refusal | null>;
  run: (
    context: OperationContext<z.output<P>, z.output<Q>, z.output<B>, ViewerFor<A>>,
  ) => Promise<Outcome<T>>;
}

type ViewerFor<A extends Access> = A extends "anyone" ? null : A extends "optional" ? Viewer | null : Viewer;

/** An operation whose schemas' types are settled inside it: all that the wrapper and the document need. */
export type AnyOperation = Omit<Operation, "run"> & {
  run: (context: OperationContext<never, never, never, never>) => Promise<Outcome<unknown>>;
};

/** As tables of calls name it: `POST /orders/{id}/lines`. */
export const callOf = ({ method, path }: Pick<AnyOperation, "method" | "path">): string =>
  `${method} ${path}`;

const registry = new Map<string, AnyOperation>();

/**
 * A declared call that has not lost the types of its schemas. `route` passes them on to its handlers, from which the browser's
 * `call` takes them (`components/api/operations.ts`).
 */
export interface Declared<M extends Method = Method, S extends Sent = Sent, T = unknown>
  extends AnyOperation {
  method: M;
  /** Never set: it exists for the type checker alone. */
  readonly types?: S & { answer: T };
}

/** As a client sends it, before a schema has read it. */
export interface Sent {
  params: unknown;
  query: unknown;
  body: unknown;
  headers: unknown;
}

/** Of a call that has no parameters, no query, no body or reads no header. */
type NoFields = z.ZodObject<Record<never, never>>;

/** Declares a call. Each is declared once, in its route's file. */
export function operation<
  M extends Method,
  A extends Access,
  T,
  S extends z.ZodType,
  P extends ObjectSchema = NoFields,
  Q extends ObjectSchema = NoFields,
  B extends z.ZodType = NoFields,
  H extends ObjectSchema = NoFields,
>(
  declared: Operation<P, Q, B, A, T, M, H> & { answer: { schema: S } },
): Declared<
  M,
  { params: z.input<P>; query: z.input<Q>; body: z.input<B>; headers: z.input<H> },
  z.output<S>
> {
  const settled = declared as unknown as Declared<M, never, z.output<S>>;
  registry.set(callOf(settled), settled);
  return settled;
}

/** Whether this call answers in pages, with a `Link` to the next. */
export const isList = <O extends Pick<AnyOperation, "query">>(
  operation: O,
): operation is O & { query: ObjectSchema } =>
  operation.query !== undefined && "after" in operation.query.shape;

/** Every call declared by the route files loaded so far. */
export const registeredOperations = (): AnyOperation[] => [...registry.values()];
