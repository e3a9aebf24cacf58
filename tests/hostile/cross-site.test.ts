import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { database } from "@/lib/core/data/store/connection";
import { imports } from "@/lib/features/imports/data/collections";
import { figure } from "../support/storm";
import {
  bytesOf,
  type HostileScene,
  openHostile,
  send,
  somePeople,
  targets,
  type Valid,
  validRequest,
} from "./hostile-fixtures";

let fixtures: HostileScene;
beforeAll(async () => {
  fixtures = await openHostile();
});
afterAll(() => fixtures.close());

const WRITES = () =>
  targets().filter(
    ({ operation: { method, access } }) => method !== "GET" && access !== "anyone" && access !== "optional",
  );

it("no write that another site forges is done, by whatever headers, content type or method it comes", async () => {
  let sent = 0;
  const taken: string[] = [];
  const changed: string[] = [];
  for (const target of WRITES()) {
    const request = await validRequest(target, await somePeople());
    await importsEnd();
    const before = await everything();
    for (const [n, forged] of forgeries(request, fixtures.urls[0]).entries()) {
      const answer = await send(fixtures.urls[n % 2] ?? "", forged.sent);
      sent += 1;
      const isRead = forged.sent.method === "GET" || forged.sent.method === "HEAD";
      if (isRead ? answer.status >= 500 || answer.status === 0 : !REFUSED.includes(answer.status))
        taken.push(`${target.name} ${forged.kind}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    const differing = differences(before, await everything());
    if (differing.length > 0) changed.push(`${target.name}: ${differing}`);
    // The same from the shop's own page is done: the forgeries were refused for where they came from.
    const own = await send(fixtures.urls[0], ownRequest(request, fixtures.urls[0]));
    expect(`${target.name}: ${own.status}`).toBe(
      `${target.name}: ${target.who === "ada" ? target.row.admin : target.row.owner}`,
    );
  }
  expect(taken).toEqual([]);
  expect(changed).toEqual([]);
  figure("forged cross-site writes, all refused", sent);
});

const REFUSED = [400, 401, 403, 404, 405, 413, 415];

interface Forgery {
  kind: string;
  sent: Parameters<typeof send>[1];
}

const ownRequest = ({ method, path, body, headers, person }: Valid, url: string): Forgery["sent"] => ({
  method,
  path,
  headers: {
    ...headers,
    cookie: person.cookie,
    origin: new URL(url).origin,
  },
  body: bytesOf(body, headers["content-type"]),
});

function forgeries(request: Valid, url: string): Forgery[] {
  const { method, path, person } = request;
  const { "content-type": ownType, ...others } = request.headers;
  const body = bytesOf(request.body, ownType);
  const base = { ...others, cookie: person.cookie };
  const typed = ownType === undefined ? {} : { "content-type": ownType };
  const evil = "https://evil.example";
  const from = sources(url).map(([kind, headers]) => ({
    kind,
    sent: { method, path, headers: { ...base, ...typed, ...headers }, body },
  }));
  // A form, an image or a beacon of another site can send these without being asked.
  const types = TYPES.map((type) => ({
    kind: `type ${type}`,
    sent: {
      method,
      path,
      headers: {
        ...base,
        origin: evil,
        "sec-fetch-site": "cross-site",
        ...(type === "" ? {} : { "content-type": type }),
      },
      body,
    },
  }));
  // A read answers as it always does; what it changes is compared afterwards.
  const otherMethods = ["GET", "HEAD", "POST"].filter((other) => other !== method);
  const overrides = otherMethods.flatMap((other) =>
    OVERRIDES.map(([name, spell]) => ({
      kind: `${other} with ${name}`,
      sent: {
        method: other,
        path: `${path}${path.includes("?") ? "&" : "?"}_method=${method}`,
        headers: { ...base, origin: evil, [name]: spell(method), ...(other === "POST" ? typed : {}) },
        body: other === "POST" ? body : undefined,
      },
    })),
  );
  return [...from, ...types, ...overrides];
}

function sources(url: string): [string, Record<string, string>][] {
  const { host, port, origin } = new URL(url);
  const origins = [
    "https://evil.example",
    "http://evil.example",
    "null",
    "",
    "file://",
    "about:blank",
    "chrome-extension://abcdefghijklmnop",
    `http://${host}.evil.example`,
    `http://evil.example:${port}`,
    `http://localhost.evil.example:${port}`,
    `http://sub.localhost:${port}`,
    `http://localhost:${Number(port) + 1}`,
    "http://localhost",
    `http://127.0.0.1:${port}`,
    `http://[::1]:${port}`,
    `http://evil.example#${origin}`,
    `http://evil.example/${origin}`,
    `${origin}@evil.example`,
    `${origin}.evil.example`,
    `${origin} http://evil.example`,
    `http://evil.example, ${origin}`,
    `javascript:${origin}`,
    `ftp://${host}`,
  ];
  const fetchSites = ["cross-site", "same-site", "none", "", "SAME-ORIGIN", "same-origin, cross-site"];
  return [
    ["no origin", {}],
    ["no origin, own referer", { referer: `${origin}/basket` }],
    [
      "no origin, own referer and host",
      { referer: `${origin}/`, "x-forwarded-host": host, "x-requested-with": "XMLHttpRequest" },
    ],
    ...origins.flatMap((from): [string, Record<string, string>][] => [
      [`origin ${from}`, { origin: from }],
      // Another site cannot set Sec-Fetch-Site, but an old browser's extension may.
      [
        `origin ${from}, same-origin`,
        { origin: from, "sec-fetch-site": "same-origin", referer: `${origin}/` },
      ],
    ]),
    ...fetchSites.map((site): [string, Record<string, string>] => [
      `site ${site}`,
      { "sec-fetch-site": site },
    ]),
    ...fetchSites.map((site): [string, Record<string, string>] => [
      `own origin, site ${site}`,
      { origin, "sec-fetch-site": site },
    ]),
    ["another host", { host: "evil.example", origin: "http://evil.example" }],
    [
      "a forwarded host",
      { "x-forwarded-host": "evil.example", forwarded: "host=evil.example", origin: "http://evil.example" },
    ],
  ];
}

const TYPES = [
  "",
  "text/plain",
  "text/plain;charset=UTF-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/csv",
  "application/json; charset=utf-7",
  "application/jsonp",
  "text/plain; application/json",
  "image/png",
  "application/xml",
];
const OVERRIDES: [string, (method: string) => string][] = [
  ["x-http-method-override", (method) => method],
  ["x-http-method", (method) => method],
  ["x-method-override", (method) => method.toLowerCase()],
];

/** Written by the shop's own work after a change, and times of last use. */
const LEFT_OUT = new Set(["limits", "leases", "jobs", "audit", "outbox", "links"]);
const OWN_WORK = new Set(["auditDue", "audited", "auditPending", "jobsDue", "updatedAt", "lastSeen"]);

/** By collection and id, every document that a person owns. */
async function everything(): Promise<Map<string, string>> {
  const all = (await database().listCollections().toArray()).map(({ name }) => name);
  const names = all.filter((name) => !LEFT_OUT.has(name));
  const found = await Promise.all(names.map((name) => database().collection(name).find({}).toArray()));
  return new Map(
    found.flatMap((documents, n) =>
      documents
        .filter(({ _id }) => !["catalogue", "reminders"].includes(String(_id)))
        .map((document): [string, string] => [
          `${names[n]} ${document._id}`,
          JSON.stringify(document, (key, value: unknown) => (OWN_WORK.has(key) ? undefined : value)),
        ]),
    ),
  );
}

/** The shop goes on with an import that the call before has begun. */
const importsEnd = () =>
  vi.waitUntil(
    async () =>
      (await imports().countDocuments({ state: { $in: ["reading", "applying", "undoing"] } })) === 0,
    { timeout: 30_000, interval: 100 },
  );

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
}
