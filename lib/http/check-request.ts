import { z } from "zod";
import type { Identity } from "@/lib/auth/identify";
import type { Env } from "@/lib/env";
import { parseSafely } from "@/lib/values/parse-safely";
import { done, type Refusal, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { parseJson } from "./body";
import { clientIp, networkOf } from "./client-ip";
import { fieldMessage } from "./field-messages";
import { cursorInList } from "./lists";
import { type AnyOperation, isList, type OperationContext } from "./operation";
import { isSameOrigin } from "./origin";
import type { TransportRefusal } from "./refusals";
import { isByCookie, refuseCaller, viewerFor } from "./refuse-caller";
import { pathParams, queryParams } from "./url-parts";

/** Checks identity first, then permission, then the input, so that a refusal tells a stranger nothing about the input. */
export function checkRequest(
  operation: AnyOperation,
  request: Request,
  identity: Identity,
  bytes: Uint8Array,
  settings: Env,
): { ok: true; value: OperationContext<unknown, unknown, unknown, unknown> } | Refusal | TransportRefusal {
  const isCrossSite = isByCookie(identity) && operation.method !== "GET" && !isSameOrigin(request, settings);
  const refused = refuseCaller(operation, identity, isCrossSite);
  if (refused) return refused;

  const url = new URL(request.url);
  const params = parseParams(operation, url);
  if (!params.ok) return params;
  const query = parseQuery(operation, url);
  if (!query.ok) return query;
  const body = operation.signedBody || operation.formBody ? done(undefined) : parseBody(operation, bytes);
  if (!body.ok) return body;
  return {
    ok: true,
    value: {
      viewer: viewerFor(operation, identity),
      half: identity.by === "half" ? identity.person : null,
      isCrossSite,
      params: params.value,
      query: query.value,
      body: body.value,
      rawBody: bytes,
      clientIp: networkOf(clientIp(request.headers, settings.trustProxy)),
      headers: request.headers,
      url,
    },
  };
}

const none = z.strictObject({});

/** A malformed id is answered like an unknown one. */
function parseParams(operation: AnyOperation, url: URL) {
  const raw = pathParams(`/api${operation.path}`, url.pathname);
  const params = raw && (operation.params ?? none).safeParse(raw);
  if (params?.success) return done(params.data);
  return refuse(
    "not_found",
    "There is no such record",
    operation.beside404 ? { details: operation.beside404 } : {},
  );
}

function parseQuery(operation: AnyOperation, url: URL) {
  const raw = queryParams(url.searchParams);
  if (!raw.ok) return invalid({ [raw.repeated]: "is given more than once" });
  const { after, ...others } = raw.value;
  if (after === undefined || !isList(operation)) return parsed(operation.query ?? none, raw.value);
  // The schema refuses an empty cursor.
  return parsed(operation.query, { ...others, after: cursorInList(after, url) ?? "" });
}

/** For a call that takes other bodies beside JSON, and so parses its own. */
export function parseBodyAs<S extends z.ZodType>(
  schema: S,
  bytes: Uint8Array,
): { ok: true; value: z.output<S> } | Refusal {
  const json = parseJson(bytes);
  if (!json.ok) return refuse("invalid", json.message);
  return parsed(schema, json.value) as { ok: true; value: z.output<S> } | Refusal;
}

function parseBody(operation: AnyOperation, bytes: Uint8Array) {
  // A call whose fields are all optional takes no body or an empty object.
  if (bytes.byteLength === 0) {
    return operation.body && !operation.body.safeParse({}).success
      ? refuse("invalid", "The request needs a JSON body")
      : parsed(operation.body ?? none, {});
  }
  const json = parseJson(bytes);
  return json.ok ? parsed(operation.body ?? none, json.value) : json;
}

function parsed(schema: z.ZodType, input: unknown): { ok: true; value: unknown } | Refusal {
  const result = parseSafely(schema, input, { error: fieldMessage });
  if (result === null) return refuse("invalid", "The request has an object where a text or a list belongs");
  if (result.success) return { ok: true, value: result.data };
  const fields = new Map<string, string>();
  for (const issue of result.error.issues) {
    const path = pathName(issue.path);
    if (path === "" && issue.code === "invalid_type") return refuse("invalid", NOT_AN_OBJECT);
    const names = issue.code === "unrecognized_keys" ? issue.keys.map((key) => joined(path, key)) : [path];
    const message = issue.code === "unrecognized_keys" ? "is not a known field" : issue.message;
    for (const name of names) if (!fields.has(name)) fields.set(name, message);
  }
  return invalid(Object.fromEntries(fields));
}

const NOT_AN_OBJECT = "The request's body must be a JSON object";

/** `lines[3].quantity` */
const pathName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : joined(name, String(part))),
    "",
  );

const joined = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);

function invalid(fields: Record<string, string>): Refusal {
  const [[name, message] = ["", ""]] = Object.entries(fields);
  // "Please enter …" is a sentence; "must be a number" needs the name of its field before it.
  const isSentence = name === "" || /^[A-Z]/.test(message);
  return refuse(
    "invalid",
    isSentence
      ? message || "The request is not as documented"
      : msg`${name} ${{ pattern: message, values: [] }}`,
    {
      fields,
    },
  );
}
