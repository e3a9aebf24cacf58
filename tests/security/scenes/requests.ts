import fc from "fast-check";
import { z } from "zod";
import type { AnyOperation } from "@/lib/http/operation";
import { COVETED, NASTY_TEXT, NASTY_VALUES } from "./hostile-inputs";

/** One request of a call: valid, almost valid or hostile. */
export interface Hostile {
  line: string;
  who: "nobody" | "customer" | "admin" | "forged";
  body: unknown;
  headers: Record<string, string>;
}

/** For each field's name, values of existing records, with which a request gets far. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Requests of any of these calls, many of them valid enough to reach the command. */
export function hostileRequests(operations: readonly AnyOperation[], known: Known): fc.Arbitrary<Hostile> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      line: address(operation, known).map((path) => `${operation.method} ${path}`),
      who: fc.constantFrom("nobody", "customer", "customer", "admin", "admin", "forged"),
      body: operation.method === "GET" ? fc.constant(undefined) : body(operation, known),
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    }),
  );
}

function address(operation: AnyOperation, known: Known): fc.Arbitrary<string> {
  const segments = operation.path.split("/").map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    return name === undefined ? fc.constant(segment) : value(name, known).map(encoded);
  });
  const names = Object.keys(operation.query?.shape ?? {});
  const pair = fc
    .constantFrom(...names, "x", "email[$ne]", "__proto__", "limit")
    .chain((name) => value(name, known).map((given) => `${encodeURIComponent(name)}=${encoded(given)}`));
  const query = fc.oneof(
    { weight: 2, arbitrary: fc.constant(names.slice(0, 1)).chain((first) => wholeQuery(first, known)) },
    { weight: 1, arbitrary: fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join("&")) },
  );
  return fc.tuple(fc.tuple(...segments), query).map(([path, search]) => {
    const text = `/api${path.join("/")}`;
    return search === "" ? text : `${text}?${search}`;
  });
}

const wholeQuery = (names: readonly string[], known: Known): fc.Arbitrary<string> =>
  names.length === 0
    ? fc.constant("")
    : fc
        .tuple(...names.map((name) => value(name, known).map((given) => `${name}=${encoded(given)}`)))
        .map((pairs) => pairs.join("&"));

function body(operation: AnyOperation, known: Known): fc.Arbitrary<unknown> {
  const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.object({ maxDepth: 2 }).map(plain));
  const raw = fc.oneof(
    fc.constantFrom("{", '{"a":', "[[[[", '{"a":1}}', "\u0000", "nul", `${"[".repeat(20_000)}`, "{}{}"),
    fc.string({ unit: "binary", maxLength: 200 }),
  );
  if (!operation.body) return fc.oneof(fc.constant(undefined), fc.constant({}), json, raw);
  const shape = z.toJSONSchema(operation.body, { io: "input", unrepresentable: "any" });
  return fc.oneof(
    { weight: 6, arbitrary: fromSchema(shape as Shape, known) },
    { weight: 3, arbitrary: spoilt(fromSchema(shape as Shape, known)) },
    { weight: 1, arbitrary: json },
    { weight: 1, arbitrary: raw },
  );
}

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  enum?: unknown[];
  anyOf?: Shape[];
}

function fromSchema(shape: Shape, known: Known, name = ""): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => fromSchema(one, known, name)));
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.properties) {
    const fields = Object.entries(shape.properties).map(
      ([key, field]) => [key, fromSchema(field, known, key)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: shape.required ?? [] });
  }
  return value(name, known, shape.type);
}

/** A value under this name: mostly a known one, else an arbitrary one. */
function value(name: string, known: Known, type?: string): fc.Arbitrary<unknown> {
  const plausible =
    type === "number" || type === "integer"
      ? fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.double())
      : fc.string({ maxLength: 40 });
  const here = Object.hasOwn(known, name) ? known[name] : undefined;
  return fc.oneof(
    { weight: here ? 30 : 0, arbitrary: fc.constantFrom(...(here ?? [null])) },
    { weight: 1, arbitrary: plausible },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY_VALUES) },
  );
}

/** A valid value with one fault: a field of another type, an extra field, or one that clients may not set. */
const spoilt = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(good, fc.nat(), fc.constantFrom(...NASTY_VALUES), fc.nat()).map(([sent, at, nasty, kind]) => {
    if (typeof sent !== "object" || sent === null) return nasty;
    const fields = Object.keys(sent);
    const coveted = Object.entries(COVETED)[kind % Object.keys(COVETED).length];
    if (kind % 3 === 0 && coveted) return { ...sent, [coveted[0]]: coveted[1] };
    const field = fields[at % Math.max(1, fields.length)];
    return field === undefined ? nasty : { ...sent, [field]: nasty };
  });

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  headerOf("idempotency-key"),
  headerOf("if-none-match"),
  headerOf("x-forwarded-for"),
  headerOf("authorization"),
  headerOf("cookie"),
  headerOf("origin"),
  headerOf("user-agent"),
  fc
    .constantFrom("text/plain", "application/x-www-form-urlencoded", "application/json; charset=x", "a/b/c")
    .map((type) => ({ "content-type": type })),
);

/** A header cannot have line ends or characters beyond Latin-1; any other character is allowed. */
function headerOf(name: string): fc.Arbitrary<Record<string, string>> {
  return fc
    .oneof(fc.constantFrom(...NASTY_TEXT), fc.string({ maxLength: 80 }))
    .map((text) => ({ [name]: text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "").trim() }));
}

function encoded(given: unknown): string {
  const text = typeof given === "string" ? given : (JSON.stringify(given) ?? "");
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate has no encoding, so it is sent as invalid bytes.
    return "%ED%A0%80";
  }
}

/** The part of a value that JSON can express. */
const plain = (given: unknown): unknown => JSON.parse(JSON.stringify(given, (_, v) => v ?? null)) as unknown;
