/** The parts of the OpenAPI document that the page at /api-docs shows. */
export interface CallDocument {
  paths?: Record<string, Record<string, DocumentedCall>>;
}

export interface DocumentedCall {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses?: Record<string, Answer>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description?: string }>;
  content?: Record<string, { schema?: Schema }>;
}

/** A JSON schema, of which the document uses these keywords. */
export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

/** A call as the page lists it. */
export interface Call {
  id: string;
  method: string;
  /** With `/api`, and `{name}` for its path parameters. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  callers: string;
  parameters: Parameter[];
  body: Schema | null;
  bodyRequired: boolean;
  answers: { status: string; answer: Answer }[];
}

/** The calls of the document, in its order. */
export function callsOf({ paths = {} }: CallDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      id: call.operationId ?? `${method}_${path}`,
      method: method.toUpperCase(),
      path: `/api${path}`,
      tag: call.tags?.[0] ?? "",
      summary: call.summary ?? "",
      description: call.description ?? "",
      callers: callersOf(call.security ?? []),
      parameters: call.parameters ?? [],
      body: jsonOf(call.requestBody?.content),
      bodyRequired: call.requestBody?.required ?? false,
      answers: Object.entries(call.responses ?? {}).map(([status, answer]) => ({ status, answer })),
    })),
  );
}

/** The schema of a JSON body; null where there is none. */
export const jsonOf = (content: Answer["content"]): Schema | null =>
  content?.["application/json"]?.schema ?? null;

/** Names who may make a call, from its security requirements. An empty requirement means: also without signing in. */
function callersOf(security: Record<string, string[]>[]): string {
  if (security.length === 0) return "Everyone";
  if (security.some((way) => Object.keys(way).length === 0))
    return "Everyone; it does more when you are signed in";
  const roles = new Set(security.flatMap((way) => Object.values(way).flat()));
  const [, ...others] = roles;
  if (!roles.has("admin")) return "Signed-in customers and staff";
  return others.length === 0 ? "Administrators" : `Administrators; staff: ${others.join(", ")}`;
}
