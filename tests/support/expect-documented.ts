import { z } from "zod";
import { openApiDocument } from "@/lib/http/openapi";
import { type AnyOperation, registeredOperations } from "@/lib/http/operation";
import { pathParams } from "@/lib/http/url-parts";

interface DocumentedCall {
  responses: Record<number, { content?: Record<string, { schema: JsonSchema & object }> } | undefined>;
}
type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

/** Throws where an answer does not conform to the OpenAPI document. */
export async function expectDocumented(method: string, pathname: string, response: Response): Promise<void> {
  const operations = registeredOperations();
  // A path that stands in the document as it is, is no other one's parameter: `/builds/check` is no `/builds/{id}`.
  const literal = operations.filter(({ path }) => `/api${path}` === pathname);
  const called = (literal.length > 0 ? literal : operations).find(
    (operation) => operation.method === method && pathParams(`/api${operation.path}`, pathname) !== null,
  );
  const call = called && documentedCall(called);
  if (!call) return;
  const name = `${method} ${called.path}`;
  const documented = call.responses[response.status];
  if (!documented)
    throw new Error(`${name} answered ${response.status}, which is not documented: ${await response.text()}`);
  if (!documented.content) return;
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  const schema = documented.content[type]?.schema;
  if (!schema) throw new Error(`${name} answered ${type}, which is not documented`);
  if (type !== "application/json") return;
  const { error } = parserOf(schema).safeParse(await response.json());
  if (error) throw new Error(`${name} answered another shape than documented: ${error.message}`);
}

const parsers = new WeakMap<JsonSchema & object, z.ZodType>();

function parserOf(schema: JsonSchema & object): z.ZodType {
  const parser = parsers.get(schema) ?? z.fromJSONSchema(schema);
  parsers.set(schema, parser);
  return parser;
}

const calls = new Map<AnyOperation, DocumentedCall>();

/** Null for a call that the settings turn off. The schemas are the document's: a client reads those, not zod's. */
function documentedCall(operation: AnyOperation): DocumentedCall | null {
  if (operation.isThere?.() === false) return null;
  const known = calls.get(operation);
  if (known) return known;
  const { paths = {} } = openApiDocument([operation]);
  const call = paths[operation.path]?.[operation.method.toLowerCase() as "get"] as unknown as DocumentedCall;
  calls.set(operation, call);
  return call;
}
