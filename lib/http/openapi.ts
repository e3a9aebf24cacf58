import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from "@asteasolutions/zod-to-openapi";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { errorSchema } from "@/lib/core/domain/shop/schemas/answers";
import { holdersOf, rightOfCall, rightThatWidens, rolesWith } from "@/lib/registry/staff-rights";
import { uploadRuleOf } from "@/lib/registry/uploads";
import { bytesText } from "@/lib/values/bytes-text";
import { type AnyOperation, callOf, isList } from "./operation";
import { REFUSAL_STATUS } from "./refusals";

export type ApiDocument = ReturnType<typeof openApiDocument>;

let made: { key: string; document: ApiDocument } | null = null;

/** The document of all calls. Making it keeps a core busy, so it is made again only when the shop's name changes, or settings turn calls on or off. */
export function shopDocument(operations: AnyOperation[]): ApiDocument {
  const there = operations.filter(({ isThere }) => isThere?.() ?? true);
  const key = [shopName(), ...there.map(callOf)].join("\n");
  if (made?.key !== key) made = { key, document: openApiDocument(there) };
  return made.document;
}

/** The document of the calls, from the very declarations and schemas that the handlers work with. */
export function openApiDocument(operations: AnyOperation[]) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description:
      "From PUT /users/{email}; lasts an hour, and no longer than its session. `Bearar` is taken too.",
  });
  registry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "next-auth.session-token",
    description: "The browser's session. A write with it alone needs a same-origin Origin or Sec-Fetch-Site.",
  });
  for (const operation of operations)
    if (operation.isThere?.() ?? true) registry.registerPath(pathOf(operation));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: shopName(),
      version: "1",
      description: "Money is in dollars with at most two decimals; ids are 24 hex digits.",
    },
    servers: [{ url: "/api" }],
  });
}

function pathOf(operation: AnyOperation): RouteConfig {
  const { params, query, headers } = operation;
  return {
    method: operation.method.toLowerCase() as Lowercase<typeof operation.method>,
    path: operation.path,
    operationId: callOf(operation).replace(/\W+/g, "_").replace(/_$/, "").toLowerCase(),
    tags: [operation.tag],
    summary: operation.summary,
    ...described(operation),
    security: securityOf(operation),
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(headers ? { headers } : {}),
      ...bodyOf(operation),
    },
    responses: {
      [operation.answer.status]: {
        description: operation.answer.description,
        ...answerHeaders(operation),
        content: {
          ...(operation.answersFileOnly ? {} : { "application/json": { schema: operation.answer.schema } }),
          ...Object.fromEntries((operation.files ?? []).map((type) => [type, { schema: FILE }])),
        },
      },
      ...(operation.shared ? SHARED_ANSWERS : {}),
      ...Object.fromEntries(
        refusedStatuses(operation).map((status) => [
          status,
          {
            description: refusedText(status, operation),
            ...(status === 429 || status === 503 ? { headers: { "Retry-After": RETRY_AFTER } } : {}),
            content: { "application/json": { schema: errorSchema } },
          },
        ]),
      ),
    },
  };
}

function bodyOf(operation: AnyOperation): Pick<NonNullable<RouteConfig["request"]>, "body"> {
  const { body } = operation;
  const upload = uploadRuleOf(callOf(operation));
  if (upload) {
    const file = { schema: { type: "string" as const, format: "binary" } };
    return {
      body: {
        required: true,
        content: Object.fromEntries(
          upload.types.map((type) => [type, type === "application/json" && body ? { schema: body } : file]),
        ),
      },
    };
  }
  if (!body) return {};
  const type = operation.formBody ? "application/x-www-form-urlencoded" : "application/json";
  return { body: { required: !body.safeParse({}).success, content: { [type]: { schema: body } } } };
}

function refusedText(status: number, operation: AnyOperation): string {
  const upload = uploadRuleOf(callOf(operation));
  if (upload && status === 413) return `The file is over ${bytesText(upload.maxBytes)}`;
  if (upload && status === 415) return `The body is not ${upload.types.join(" or ")}`;
  return REFUSED[status] ?? "Refused";
}

/** Says what the call does, and who may use it for more than their own records. */
function described(operation: AnyOperation): { description?: string } {
  const right = rightThatWidens(callOf(operation));
  const widened = right === null ? [] : [`For everyone's records: ${holdersOf(right)}.`];
  const { description } = operation;
  const said = [...(description ? [description] : []), ...widened].join(" ");
  return said === "" ? {} : { description: said };
}

const FILE = { type: "string" as const, description: "A file; `Content-Disposition` has its name" };

/** A public path has one spelling, and its answer is sent once to a client that keeps it. */
const SHARED_ANSWERS = {
  304: { description: "As the client already has it (If-None-Match)" },
  308: {
    description: "The path has another spelling",
    headers: { Location: { description: "The path as it is spelt", schema: { type: "string" as const } } },
  },
};

function answerHeaders(operation: AnyOperation) {
  const headers = {
    ...(operation.shared ? { ETag: textHeader("For If-None-Match") } : {}),
    ...(isList(operation)
      ? { Link: textHeader('Where more follows: `<…>; rel="next"`, with the `after` of this very list') }
      : {}),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

const textHeader = (description: string) => ({ description, schema: { type: "string" as const } });

const RETRY_AFTER = {
  description: "Seconds; not there where waiting changes nothing (`payments_off`)",
  schema: { type: "integer" as const },
};

function securityOf(operation: AnyOperation): Record<string, string[]>[] {
  const { access } = operation;
  if (access === "anyone") return [];
  // For these schemes the list names the roles that the caller must have (OpenAPI 3.1, Security Requirement Object).
  const roles = access === "staff" ? ["admin", ...rolesWith(rightOfCall(callOf(operation)))] : [];
  const either: Record<string, string[]>[] = [{ token: roles }, { session: roles }];
  return access === "optional" ? [...either, {}] : either;
}

/** The refusals of the wrapper for every call of this kind, and those of the command. */
function refusedStatuses({ access, params, refuses }: AnyOperation): number[] {
  const always = [400, 413, 414, 415, 500, 503];
  const byAccess = {
    anyone: [],
    optional: [401, 403],
    customer: [401, 403],
    signingIn: [401, 403],
    staff: [401, 403],
  }[access];
  return [
    ...new Set([
      ...always,
      ...byAccess,
      ...(params ? [404] : []),
      ...refuses.map((code) => REFUSAL_STATUS[code]),
    ]),
  ].sort((a, b) => a - b);
}

const REFUSED: Readonly<Record<number, string>> = {
  400: "Not as documented; `fields` says which field and why",
  401: "Nobody is signed in, or the token is not valid or no longer",
  402: "The provider says that the payment has not succeeded",
  403: "Signed in, but not allowed",
  404: "There is no such record, or it is not the caller's",
  409: "The state forbids it; `code` says why",
  413: "The body is over 64 KiB",
  414: "The URL is over 4,096 characters",
  415: "The body is not JSON",
  429: "Too many tries; see Retry-After",
  500: "A mistake of the shop; the message names the request for its log",
  503: "The database or the payment provider is away; see Retry-After. Or there is no provider",
};
