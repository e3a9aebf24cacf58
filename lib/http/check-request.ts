import { z } from "zod";
import type { Identity } from "@/lib/auth/identify";
import { isAdmin } from "@/lib/domain/access";
import { done, type Refusal, refuse } from "@/lib/domain/result";
import type { Env } from "@/lib/env";
import { parseJson } from "./body";
import { clientAddress, networkOf } from "./client-address";
import { placeInList } from "./lists";
import { type AnyOperation, isList, type OperationContext } from "./operation";
import { isSameOrigin } from "./origin";
import { plainMessage } from "./plain-messages";
import type { TransportRefusal } from "./refusals";
import { pathParams, queryParams } from "./url-parts";

/** In the order of what each answer gives away: who, whether they may, and only then what they sent. */
export function checkRequest(
  operation: AnyOperation,
  request: Request,
  identity: Identity,
  bytes: Uint8Array,
  settings: Env,
): { ok: true; value: OperationContext<unknown, unknown, unknown, unknown> } | Refusal | TransportRefusal {
  if (identity.by === "bad_token") return refuse("signed_out", "The token is not valid, or no longer");
  const protectedCall = operation.access === "customer" || operation.access === "admin";
  if (protectedCall && identity.viewer === null) return refuse("signed_out", "Please log in first");

  const fromElsewhere =
    identity.by === "cookie" && operation.method !== "GET" && !isSameOrigin(request, settings);
  if (protectedCall && fromElsewhere) {
    return refuse("forbidden", "With the session cookie alone, this call is for the shop's own pages");
  }
  if (operation.access === "admin" && !isAdmin(identity.viewer)) {
    return refuse("forbidden", operation.forbiddenMessage ?? "This is for administrators");
  }

  const url = new URL(request.url);
  const params = parseParams(operation, url);
  if (!params.ok) return params;
  const query = parseQuery(operation, url);
  if (!query.ok) return query;
  const body = operation.signedBody ? done(undefined) : parseBody(operation, bytes);
  if (!body.ok) return body;
  return {
    ok: true,
    value: {
      viewer: identity.viewer,
      fromElsewhere,
      params: params.value,
      query: query.value,
      body: body.value,
      rawBody: bytes,
      address: networkOf(clientAddress(request.headers, settings.trustProxy)),
      headers: request.headers,
      url,
    },
  };
}

const none = z.strictObject({});

/** A path that names nothing is not there, however it came to name nothing. */
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
  if (!raw.ok) return invalid({ [raw.repeated]: "is there more than once" });
  const { after, ...others } = raw.value;
  if (after === undefined || !isList(operation)) return parsed(operation.query ?? none, raw.value);
  // An empty one is no place of any list: the schema says so.
  return parsed(operation.query, { ...others, after: placeInList(after, url) ?? "" });
}

function parseBody(operation: AnyOperation, bytes: Uint8Array) {
  // A call that takes nothing may be sent nothing, or an empty object.
  if (bytes.byteLength === 0) {
    return operation.body && !operation.body.safeParse({}).success
      ? refuse("invalid", "The request needs a JSON body")
      : parsed(operation.body ?? none, {});
  }
  const json = parseJson(bytes);
  return json.ok ? parsed(operation.body ?? none, json.value) : json;
}

function parsed(schema: z.ZodType, input: unknown): { ok: true; value: unknown } | Refusal {
  const result = schema.safeParse(input, { error: plainMessage });
  if (result.success) return { ok: true, value: result.data };
  const fields = new Map<string, string>();
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join(".");
    if (path === "" && issue.code === "invalid_type") return refuse("invalid", NOT_AN_OBJECT);
    const names = issue.code === "unrecognized_keys" ? issue.keys.map((key) => joined(path, key)) : [path];
    const message = issue.code === "unrecognized_keys" ? "is not known here" : issue.message;
    for (const name of names) if (!fields.has(name)) fields.set(name, message);
  }
  return invalid(Object.fromEntries(fields));
}

const NOT_AN_OBJECT = "The request's body must be a JSON object";

const joined = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);

function invalid(fields: Record<string, string>): Refusal {
  const [[name, message] = ["", ""]] = Object.entries(fields);
  // "Please enter …" stands alone; "must be a number" says something about its field.
  const alone = name === "" || /^[A-Z]/.test(message);
  return refuse("invalid", alone ? message || "The request is not as documented" : `${name} ${message}`, {
    fields,
  });
}
