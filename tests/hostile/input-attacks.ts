import { z } from "zod";
import { callOf } from "@/lib/http/operation";
import { uploadRuleOf } from "@/lib/registry/uploads";
import { COVETED, NASTY_TEXT, NASTY_VALUES } from "../security/fixtures/hostile-inputs";
import { hostileFiles } from "./hostile-files";
import { bytesOf, type send, type Target, type Valid } from "./hostile-fixtures";

/** Everything hostile that the declaration of a call allows to put into its request. */

/** As many of the items as wanted, spread over all of them. */
export const evenly = <T>(items: readonly T[], wanted: number): T[] =>
  items.filter(
    (_, n) => Math.floor((n * wanted) / items.length) !== Math.floor(((n - 1) * wanted) / items.length),
  );

export interface Attack {
  about: string;
  change: (request: Valid) => Parameters<typeof send>[1];
}

export function attacksOn({ operation }: Target, { body, path }: Valid): Attack[] {
  const fields = operation.body
    ? fieldsOf(z.toJSONSchema(operation.body, { io: "input", unrepresentable: "any" }) as Shape)
    : [];
  const inBody = fields.flatMap((field) =>
    NASTY_VALUES.map((value) => ({
      about: `${field.join(".")} = ${shown(value)}`,
      change: withBody((valid) => setAt(valid, field, value)),
    })),
  );
  const coveted =
    body === undefined || typeof body === "string" || Buffer.isBuffer(body)
      ? []
      : Object.entries(COVETED).map(([name, value]) => ({
          about: `${name} besides`,
          change: withBody((valid) => ({ ...(valid as object), [name]: value })),
        }));
  const raw =
    operation.method === "GET"
      ? []
      : RAW.map((text) => ({
          about: `body ${shown(text)}`,
          change: (request: Valid) => sentAs(request, request.path, text),
        }));
  const inFiles = hostileFiles(uploadRuleOf(callOf(operation))).map(({ about, type, bytes }) => ({
    about: `file ${about} as ${type}`,
    change: (request: Valid) => sentAs(request, request.path, bytes, { "content-type": type }),
  }));
  const slots = operation.path.split("/").flatMap((segment, n) => (segment.startsWith("{") ? [n + 1] : []));
  const inPath = slots.flatMap((slot) =>
    NASTY_TEXT.map((value) => ({
      about: `path ${slot} = ${shown(value)}`,
      change: (request: Valid) =>
        sentAs(request, replaceSegment(request.path, slot, encoded(value)), bodyOf(request)),
    })),
  );
  const names = [...Object.keys(operation.query?.shape ?? {}), "x", "__proto__", "revision[$ne]"];
  const inQuery = names.flatMap((name) =>
    NASTY_TEXT.map((value) => ({
      about: `query ${name} = ${shown(value)}`,
      change: (request: Valid) =>
        sentAs(
          request,
          `${path.split("?")[0]}?${encodeURIComponent(name)}=${encoded(value)}`.slice(0, 4_090),
          bodyOf(request),
        ),
    })),
  );
  const inHeaders = HEADERS.flatMap((name) =>
    NASTY_TEXT.flatMap((value) => {
      const clean = value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "").trim();
      return clean === ""
        ? []
        : [
            {
              about: `${name}: ${shown(clean)}`,
              change: (request: Valid) => sentAs(request, request.path, bodyOf(request), { [name]: clean }),
            },
          ];
    }),
  );
  return [
    ...inBody,
    ...coveted,
    ...raw,
    ...inFiles,
    ...inPath,
    ...inQuery,
    ...(operation.method === "GET" ? [] : inHeaders),
  ];
}

const HEADERS = ["idempotency-key", "user-agent"];

const RAW = [
  "",
  "{",
  "[]",
  "null",
  '"x"',
  "7",
  "{}{}",
  "[".repeat(20_000),
  '{"a":'.repeat(5_000),
  "\ufeff{}",
  "\u0000",
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  `{"x":"${"y".repeat(66_000)}"}`,
];

const withBody =
  (spoil: (valid: unknown) => unknown): Attack["change"] =>
  (request) =>
    sentAs(request, request.path, JSON.stringify(spoil(structuredClone(request.body ?? {}))));

const sentAs = (
  { method, headers, person }: Valid,
  path: string,
  body: string | Buffer | undefined,
  more: Record<string, string> = {},
) => ({
  method,
  path,
  headers: {
    authorization: `Bearer ${person.token}`,
    ...(body === undefined
      ? headers
      : { "content-type": "application/json", ...headers, "content-length": Buffer.byteLength(body) }),
    ...more,
  },
  body,
});

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

/** The way to each field of a body, those of a list's items at its first item. */
function fieldsOf(shape: Shape): (string | number)[][] {
  const within = (step: string | number, inner: Shape) => [
    [step],
    ...fieldsOf(inner).map((rest) => [step, ...rest]),
  ];
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => within(name, inner)),
    ...(shape.items ? within(0, shape.items) : []),
    ...(shape.anyOf ?? shape.oneOf ?? []).flatMap(fieldsOf),
  ];
}

function setAt(valid: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(valid) ? [...(valid as unknown[])] : [];
    list[step] = setAt(list[step], rest, value);
    return list;
  }
  const record = typeof valid === "object" && valid !== null ? (valid as Record<string, unknown>) : {};
  return { ...record, [step]: setAt(record[step], rest, value) };
}

const replaceSegment = (path: string, slot: number, value: string): string => {
  const [before = "", search] = path.split("?");
  const segments = before.split("/");
  segments[slot + 1] = value;
  return `${segments.join("/")}${search === undefined ? "" : `?${search}`}`.slice(0, 4_000);
};

export function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate has no encoding, so it is sent as invalid bytes.
    return "%ED%A0%80";
  }
}

const bodyOf = ({ body, headers }: Valid): string | Buffer | undefined =>
  bytesOf(body, headers["content-type"]);
const shown = (value: unknown): string => (JSON.stringify(value) ?? "undefined").slice(0, 60);
