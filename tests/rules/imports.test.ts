import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The folders that each folder may import; the longest matching name counts. Imports run one way: from pages to
 * commands, data and the domain, never back. A linter's patterns cannot follow relative paths, so this test does.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  app: ["app", "components", "lib"],
  "components/ui": ["components/ui", "lib/domain/money"],
  "components/api": ["components/api", "lib/domain"],
  "components/site": ["components/site", "components/ui", "components/api", "lib/domain"],
  "components/forms": [
    "components/forms",
    "components/site",
    "components/ui",
    "components/api",
    "lib/domain",
  ],
  ...componentFeatures({
    account: [],
    "api-docs": [],
    audit: ["orders"],
    blog: [],
    dashboard: [],
    figures: [],
    goods: [],
    home: [],
    "manage-products": ["goods"],
    orders: ["goods", "account"],
    outbox: [],
    payment: ["orders"],
    "payment-comparison": ["orders"],
    people: [],
    portfolio: [],
    reviews: [],
    gallery: ["goods", "orders", "reviews"],
    "sign-in": ["account"],
    social: [],
  }),
  "lib/env": ["lib/domain"],
  "lib/log": ["lib/env"],
  "lib/deadline": [],
  "lib/fair-queue": [],
  "lib/serial-queue": [],
  "lib/with-timeout": [],
  "lib/domain": ["lib/domain"],
  "lib/data": [
    "lib/data",
    "lib/domain",
    "lib/env",
    "lib/log",
    "sample-data",
    "lib/serial-queue",
    "lib/with-timeout",
  ],
  "lib/services": ["lib/services", "lib/data", "lib/domain", "lib/deadline", "lib/env", "lib/log"],
  "lib/commands": [
    "lib/commands",
    "lib/services",
    "lib/data",
    "lib/auth",
    "lib/domain",
    "lib/deadline",
    "lib/env",
    "lib/log",
    "lib/with-timeout",
  ],
  "lib/auth": ["lib/auth", "lib/data", "lib/domain", "lib/deadline", "lib/env", "lib/fair-queue", "lib/log"],
  "lib/http": [
    "lib/http",
    "lib/auth",
    "lib/commands",
    "lib/services",
    "lib/data",
    "lib/domain",
    "lib/deadline",
    "lib/env",
    "lib/log",
  ],
  "packages/embedded-mongodb": ["packages/embedded-mongodb"],
  "sample-data": ["sample-data", "lib/domain"],
  server: ["server", "lib"],
  "server/launcher": ["server", "lib"],
  operations: ["operations", "server/launcher", "lib"],
  tools: ["tools", "server", "lib", "sample-data", "tests/support", "operations"],
};

/**
 * The files of each room of `lib/commands` that other rooms and the outside may import. A list instead of index files, which
 * would make each call load a whole room (docs/decisions/011).
 */
const OFFERED_BY_ROOM: Record<string, readonly string[]> = {
  catalogue: ["add-product", "add-review", "delete-product", "edit-product"],
  orders: ["cancel-order", "expire-orders", "place-order", "ship-order"],
  payments: [
    "compare-payments",
    "handle-payment-event",
    "inspect-payment",
    "mark-order-paid",
    "pay-order",
    "reconcile-payments",
    "start-payment",
  ],
  people: ["change-password", "make-admin", "remove-admin", "sign-up", "update-profile"],
  refunds: ["refund-transition", "request-refund", "send-refund", "sync-refund"],
  stock: ["finish-stock", "late-hold"],
  upkeep: ["move-audit", "prepare-shop", "sweep"],
};

/** The rooms of `lib/commands` that each room may import. */
const ROOMS_BELOW: Record<string, readonly string[]> = {
  stock: [],
  refunds: [],
  payments: ["refunds", "stock"],
  orders: ["payments"],
  upkeep: ["orders", "payments", "stock"],
  catalogue: ["upkeep"],
  people: ["upkeep"],
};

/** Packages that only some folders may know. */
const PACKAGE_OWNERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^mongodb$/,
    [
      "lib/data",
      "operations",
      "tools",
      "server/launcher",
      "packages/embedded-mongodb/tests",
      "packages/embedded-mongodb/tools",
    ],
  ],
  [/^@auth\/mongodb-adapter$/, ["lib/auth", "lib/data"]],
  [/^stripe$/, ["lib/services"]],
  [/^nodemailer$/, ["lib/services"]],
  [/^(?:libsql|bson)$/, ["packages/embedded-mongodb"]],
  [/^@halfinch\/embedded-mongodb/, ["server/launcher", "operations"]],
  [/^next-auth/, ["lib/auth", "app", "components", "lib/http"]],
];

/** A browser file sends everything that it imports to every visitor. */
const BROWSER_MAY_IMPORT = ["components", "lib/domain", "app"];

const files = Object.keys(MAY_IMPORT)
  .map((folder) => folder.split("/")[0] ?? "")
  .filter((folder, at, all) => all.indexOf(folder) === at)
  .flatMap(sourcesUnder);

const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

describe("imports run one way", () => {
  it("every file has a folder with an import rule", () => {
    expect(files.filter((file) => ruleFor(file) === undefined)).toEqual([]);
    expect(imports.length).toBeGreaterThan(files.length);
  });

  it("each folder imports only the folders that its rule allows", () => {
    const wrong = imports.filter(({ file, target }) => {
      if (!target.startsWith("./")) return false;
      const rule = ruleFor(file);
      return rule !== undefined && !rule.some((folder) => isUnder(target.slice(2), folder));
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("other folders and rooms import only the files that a room of commands offers", () => {
    const wrong = imports.filter(({ file, target }) => {
      const room = commandRoomOf(target);
      if (room === null || commandRoomOf(`./${file}`) === room) return false;
      const name = target.split("/").at(-1) ?? "";
      return !OFFERED_BY_ROOM[room]?.includes(name);
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("each room of commands imports only the rooms below it", () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [commandRoomOf(`./${file}`), commandRoomOf(target)];
      return from !== null && to !== null && from !== to && !ROOMS_BELOW[from]?.includes(to);
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
    const entered = imports
      .filter(({ file }) => isUnder(file, "lib/commands"))
      .map(({ target }) => commandRoomOf(target));
    expect(new Set(entered)).toContain("stock");
  });

  it("each external package with an owner is imported by its owner only", () => {
    const wrong = imports.filter(({ file, target }) => {
      const owners = PACKAGE_OWNERS.find(([name]) => name.test(target))?.[1];
      return owners !== undefined && !owners.some((folder) => isUnder(file, folder));
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("the domain imports no package but zod", () => {
    const wrong = imports.filter(
      ({ file, target }) => isUnder(file, "lib/domain") && !target.startsWith("./") && target !== "zod",
    );
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("browser files import nothing of the server", () => {
    const browser = files.filter((file) => /^["']use client["']/.test(read(file)));
    expect(browser.length).toBeGreaterThan(5);
    const wrong = imports.filter(({ file, target }) => {
      if (!browser.includes(file)) return false;
      if (target.startsWith("./"))
        return !BROWSER_MAY_IMPORT.some((folder) => isUnder(target.slice(2), folder));
      return /^node:|^(?:mongodb|stripe|server-only|pino)$/.test(target);
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });
});

describe("no circles of imports", () => {
  // The package has its own test.
  const known = new Set(files.filter((file) => !isUnder(file, "packages")));
  const edges = imports.flatMap(({ file, target }) => {
    const imported = target.startsWith("./") ? resolved(target.slice(2), known) : undefined;
    return imported === undefined || !known.has(file) ? [] : [{ from: file, to: imported }];
  });

  it("no files of the product import each other in a circle, types included", () => {
    expect(edges.length).toBeGreaterThan(known.size);
    expect(circlesOf(edges)).toEqual([]);
  });

  it("no folders such as components/orders or lib/data import each other in a circle", () => {
    const between = edges
      .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
      .filter(({ from, to }) => from !== to);
    expect(circlesOf(between)).toEqual([]);
  });
});

it("the environment is read in one file", () => {
  const readers = files.filter((file) => /process\.env\b/.test(read(file)));
  // next-auth reads its URL only from the environment, so its one caller has to set it.
  const allowed = /^(?:lib\/env\.ts|lib\/auth\/next-auth-call\.ts|server\/launcher\/|operations\/|tools\/)/;
  expect(
    readers.filter((file) => !allowed.test(file) && !isUnder(file, "packages/embedded-mongodb")),
  ).toEqual([]);
});

it("there are no server actions: every write goes through the documented calls", () => {
  expect(files.filter((file) => /^\s*["']use server["']/m.test(read(file)))).toEqual([]);
});

/** A feature may import the common folders and the features that it shows inside itself. */
function componentFeatures(shown: Record<string, readonly string[]>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(shown).map(([feature, features]) => [
      `components/${feature}`,
      [
        ...[feature, "ui", "api", "site", "forms", ...features].map((name) => `components/${name}`),
        "lib/domain",
      ],
    ]),
  );
}

/** `components/orders/order-form.tsx` → `components/orders`, `lib/env.ts` → `lib/env.ts`. */
const roomOf = (file: string): string => file.split("/").slice(0, 2).join("/");

/** The file that an import without an extension names; undefined for assets and generated files. */
const resolved = (target: string, known: ReadonlySet<string>): string | undefined =>
  ["", ".ts", ".tsx", ".mjs", "/index.ts"].map((end) => target + end).find((file) => known.has(file));

/** Groups of nodes that all reach each other, each group sorted. */
function circlesOf(edges: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reachable = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const to of next.get(node) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    return seen;
  };
  const reach = new Map([...next.keys()].map((node) => [node, reachable(node)]));
  const circles = [...reach]
    .filter(([node, seen]) => seen.has(node))
    .map(([node, seen]) => [...seen].filter((other) => reach.get(other)?.has(node)).sort());
  return [...new Map(circles.map((circle) => [circle.join(" "), circle])).values()];
}

/** The room of `lib/commands` that a path such as `./lib/commands/orders/ship-order` is in. */
const commandRoomOf = (path: string): string | null =>
  /^\.\/lib\/commands\/([a-z]+)\//.exec(path)?.[1] ?? null;

function ruleFor(file: string): readonly string[] | undefined {
  const folders = Object.keys(MAY_IMPORT).filter((folder) => isUnder(file, folder));
  const longest = folders.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : MAY_IMPORT[longest];
}

const isUnder = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);

/** Targets as `./folder/file` from the root for the project's own, else as they are written. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g);
  return [...found].map(([, target = ""]) => {
    if (target.startsWith("@/")) return `./${target.slice(2)}`;
    return target.startsWith(".") ? `./${posix.join(dirname(file), target)}` : target;
  });
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name));
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
