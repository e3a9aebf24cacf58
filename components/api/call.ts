import type { z } from "zod";
import type { DECLARED_BODIES } from "@/lib/registry/declared/bodies";
import type { Operations } from "./operations";
import { type ApiResult, type Method, type Reader, request } from "./request";

/** The name of a documented call, such as `PUT /lists/{id}`. */
export type Call = keyof Operations;

/** The body that a call takes. */
export type BodyOf<C extends Call> = Operations[C]["body"];

/** The value that a call answers with. */
export type AnswerOf<C extends Call> = Operations[C]["answer"];

/**
 * Sends one documented call: `call("PUT /lists/{id}", { path: { id }, body, answer: savedListSchema })`. How it is sent, retried and
 * refused is said at `request`.
 * @param options `answer` reads what the call answers with; it may leave keys out, and asks for none that the call does not have
 */
export function call<C extends Call, S extends z.ZodType>(
  name: C,
  options: CallOptions<C, S>,
): Promise<ApiResult<z.output<S>>> {
  const { path, query, answer, ...sent } = options as LooseOptions<S>;
  const [method] = name.split(" ") as [Method];
  return request(method, urlOf(name, { path, query }), { ...sent, read: readBy(answer) });
}

type CallOptions<C extends Call, S extends z.ZodType> = UrlParts<C> &
  Content<C> &
  Key<C> & {
    answer: S & Reads<C, S>;
    signal?: AbortSignal | undefined;
    timeoutMs?: number;
  };

/** The options that make the URL of a call. */
export type UrlParts<C extends Call> = Part<"path", InUrl<Operations[C]["params"]>> &
  Part<"query", InUrl<Operations[C]["query"]>>;

/** A schema fits a call that answers with all that it asks for. */
export type Reads<C extends Call, S extends z.ZodType> =
  AnswerOf<C> extends z.output<S> ? unknown : { "the call answers with": AnswerOf<C> };

/** A call that takes a file. */
export type FileCall = {
  [C in keyof typeof DECLARED_BODIES]: (typeof DECLARED_BODIES)[C] extends { types: unknown } ? C : never;
}[keyof typeof DECLARED_BODIES];

/** A body, or a file instead where the call takes files. */
type Content<C extends Call> = [C] extends [FileCall]
  ?
      | { file: Blob; body?: never }
      | (IsNone<BodyOf<C>> extends true ? never : { body: BodyOf<C>; file?: never })
  : Part<"body", BodyOf<C>> & { file?: never };

/** Makes a write idempotent. Without it a write whose answer was lost is not retried. */
type Key<C extends Call> =
  "Idempotency-Key" extends KnownKeys<Operations[C]["headers"]>
    ? Operations[C]["headers"] extends { "Idempotency-Key": string }
      ? { idempotencyKey: string }
      : { idempotencyKey?: string }
    : { idempotencyKey?: never };

/** An option that is there only where the call has fields for it, and required where one of them is. */
type Part<Name extends string, Fields> =
  IsNone<Fields> extends true
    ? { [N in Name]?: never }
    : Record<never, never> extends Fields
      ? { [N in Name]?: Fields }
      : { [N in Name]: Fields };

/** `Record<string, never>` is the input of a schema without fields. */
type IsNone<Fields> = string extends keyof Fields ? true : false;
type KnownKeys<Fields> = IsNone<Fields> extends true ? never : keyof Fields;

/** A schema that reads a number or a text from the URL says nothing of its input. */
type InUrl<Fields> = {
  [K in keyof Fields]: unknown extends Fields[K] ? InUrlValue : Fields[K];
};

interface LooseOptions<S> {
  path?: Record<string, InUrlValue>;
  query?: Record<string, InUrlValue>;
  answer: S;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

type InUrlValue = string | number | undefined;

/** The path and query of a call, each value encoded; a query's `undefined` is left out. */
export function urlOf(name: Call, { path, query }: Pick<LooseOptions<never>, "path" | "query">): string {
  const [, template = ""] = name.split(" ");
  const filled = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path?.[key] ?? ""));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return `/api${filled}${given.length > 0 ? `?${search}` : ""}`;
}

/** Reads a call's answer by a schema; an answer of another shape is null. */
export const readBy =
  <S extends z.ZodType>(schema: S): Reader<z.output<S>> =>
  (body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? parsed.data : null;
  };
