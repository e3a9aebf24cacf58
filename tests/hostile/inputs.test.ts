import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { baskets, orders, users } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { PRIVATE_PAGES } from "@/lib/domain/private-pages";
import { PUBLIC_ANSWERS } from "@/lib/domain/public-answers";
import { COVETED, NASTY_TEXT, NASTY_VALUES } from "../security/scenes/hostile-inputs";
import { heal } from "../storm/storm-scene";
import { expectInvariants } from "../support/invariants";
import { figure } from "../support/storm";
import {
  type Answer,
  forEachAtOnce,
  type HostileScene,
  openHostile,
  type People,
  send,
  somePeople,
  type Target,
  targets,
  type Valid,
  validRequest,
} from "./hostile-scene";

let scene: HostileScene;
beforeAll(async () => {
  scene = await openHostile();
});
afterAll(() => scene.close());

const AT_ONCE = 6;
const HANGS_MS = 5_000;

it("every field of every call takes hostile values without a 5xx, a hang, a leak or a change of a stranger's records", async () => {
  const faults: string[] = [];
  const counts = { sent: 0, taken: 0 };
  let slowest = 0;
  const note = (about: string, answer: Answer) => {
    counts.sent += 1;
    if (answer.status >= 200 && answer.status < 300) counts.taken += 1;
    slowest = Math.max(slowest, answer.milliseconds);
    faults.push(...faultsOf(answer).map((fault) => `${about}: ${fault}`));
  };
  await forEachAtOnce(targets(), AT_ONCE, async (target) => {
    const people = await somePeople();
    const before = await recordsOf(people.olga);
    let request = await validRequest(target, people);
    for (const [n, { about, change }] of attacksOn(target, request).entries()) {
      const answer = await send(scene.urls[n % 2] ?? "", change(request));
      note(`${target.name} ${about}`, answer);
      // What was taken has used its record up; a session may have ended.
      if (answer.status < 300 || answer.status === 401) request = await validRequest(target, people);
    }
    if ((await recordsOf(people.olga)) !== before)
      faults.push(`${target.name}: a stranger's records have changed`);
  });
  await heal();
  await expectInvariants();
  expect(faults).toEqual([]);
  // Some were taken, or no command would have been tried.
  expect(counts.taken).toBeGreaterThan(counts.sent / 100);
  figure("hostile inputs of calls", counts.sent);
  figure("hostile inputs of calls, taken as valid", counts.taken);
  figure("hostile inputs of calls, slowest answer", slowest, "ms");
});

it("every parameter of every page takes hostile values without a 5xx, whoever asks", async () => {
  const { ada, mara } = await somePeople();
  const pages = [...Object.values(PRIVATE_PAGES), ...Object.values(PUBLIC_ANSWERS)].flatMap(
    ({ path, parameters }) =>
      typeof path !== "string" || path.startsWith("/api") ? [] : [{ path, names: Object.keys(parameters) }],
  );
  const faults: string[] = [];
  let sent = 0;
  await forEachAtOnce(pages, AT_ONCE, async ({ path, names }) => {
    for (const name of [...names, "x", "__proto__"])
      for (const [n, value] of NASTY_TEXT.entries()) {
        const line = `${path.replace(/\[\w+\]/g, encoded(value) || "x")}?${name}=${encoded(value)}`.slice(
          0,
          4_000,
        );
        const cookie = ["", mara.cookie, ada.cookie][n % 3] ?? "";
        const answer = await send(scene.urls[n % 2] ?? "", {
          method: "GET",
          path: line,
          headers: { accept: "text/html", cookie },
        });
        sent += 1;
        if (answer.status === 0 || answer.status >= 500) faults.push(`${line}: ${answer.status}`);
        // A page that fails after it has begun to stream says so in its text.
        if (answer.text.includes("data-dgst")) faults.push(`${line}: failed while it was streamed`);
        if (/<script>alert\(1\)/.test(answer.text)) faults.push(`${line}: a script`);
      }
  });
  expect(faults).toEqual([]);
  figure("hostile inputs of pages", sent);
});

interface Attack {
  about: string;
  change: (request: Valid) => Parameters<typeof send>[1];
}

function attacksOn({ operation }: Target, { body, path }: Valid): Attack[] {
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
    body === undefined
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
  const slots = operation.path.split("/").flatMap((segment, n) => (segment.startsWith("{") ? [n + 1] : []));
  const inPath = slots.flatMap((slot) =>
    NASTY_TEXT.map((value) => ({
      about: `path ${slot} = ${shown(value)}`,
      change: (request: Valid) =>
        sentAs(request, replaceSegment(request.path, slot, encoded(value)), textOf(request.body)),
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
          textOf(request.body),
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
              change: (request: Valid) =>
                sentAs(request, request.path, textOf(request.body), { [name]: clean }),
            },
          ];
    }),
  );
  return [
    ...inBody,
    ...coveted,
    ...raw,
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
    sentAs(request, request.path, textOf(spoil(structuredClone(request.body ?? {}))));

const sentAs = (
  { method, headers, person }: Valid,
  path: string,
  body: string | undefined,
  more: Record<string, string> = {},
) => ({
  method,
  path,
  headers: {
    authorization: `Bearer ${person.token}`,
    ...headers,
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    ...more,
  },
  body,
});

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
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
    ...(shape.anyOf ?? []).flatMap(fieldsOf),
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

function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate has no encoding, so it is sent as invalid bytes.
    return "%ED%A0%80";
  }
}

const textOf = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body));
const shown = (value: unknown): string => (JSON.stringify(value) ?? "undefined").slice(0, 60);

function faultsOf({ status, text, milliseconds }: Answer): string[] {
  return [
    status === 0 ? "no answer" : "",
    status >= 500 ? `${status} ${text.slice(0, 200)}` : "",
    milliseconds > HANGS_MS ? `took ${Math.round(milliseconds)} ms` : "",
    /Mongo(?!DB)|BSON|node_modules|at \w+ \(|\/lib\//.test(text) ? `says ${text.slice(0, 200)}` : "",
    status >= 400 && status < 500 && !hasErrorShape(text)
      ? `${status} without the error's shape: ${text.slice(0, 100)}`
      : "",
  ].filter(Boolean);
}

function hasErrorShape(text: string): boolean {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
    return typeof error?.code === "string" && typeof error.message === "string";
  } catch {
    return false;
  }
}

async function recordsOf({ userId }: People["olga"]): Promise<string> {
  const _id = requireId(userId);
  return JSON.stringify([
    await users().findOne({ _id }),
    await baskets().findOne({ _id }),
    await orders().countDocuments({ "customer.userId": _id }),
  ]);
}
