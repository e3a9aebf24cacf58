import { describe, expect, it } from "vitest";
import {
  BROWSER_MAY_IMPORT,
  COMMAND_ROOMS_BELOW,
  MAY_IMPORT,
  OPERATION_TYPES,
  PACKAGE_OWNERS,
} from "./import-rules";
import { importsOf, isUnder, readSource, sourcesUnder } from "./source-imports";

const files = sourcesUnder(Object.keys(MAY_IMPORT).map((folder) => folder.split("/")[0] ?? ""));
const imports = importsOf(files);

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

  it("each room of commands imports only the rooms below it", () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [commandRoomOf(`./${file}`), commandRoomOf(target)];
      return from !== null && to !== null && from !== to && !COMMAND_ROOMS_BELOW[from]?.includes(to);
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
    const entered = imports
      .filter(({ file }) => isUnder(file, "lib/core/commands"))
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
      ({ file, target }) => isPure(file) && !target.startsWith("./") && target !== "zod",
    );
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("browser files import nothing of the server", () => {
    const browser = files.filter((file) => /^["']use client["']/.test(readSource(file)));
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

it("the file that gives browser code the operations' types has types alone, so that no server code follows", () => {
  const file = `${OPERATION_TYPES}.ts`;
  const source = readSource(file);
  expect(importsOf([file]).length).toBeGreaterThan(100);
  // The path of a call may have the word in it.
  const withoutTypes = source.replaceAll(/"[^"]*"|^import type |\btypeof import\(/gm, "");
  expect(withoutTypes).not.toMatch(/\bimport\b/);
  expect([...source.matchAll(/^export (\w+)/gm)].map(([, kind]) => kind)).toEqual(["interface"]);
});

it("the browser sends the shop's calls by components/api alone", () => {
  const others = files.filter((file) => file.startsWith("components/") && !isUnder(file, "components/api"));
  expect(others.length).toBeGreaterThan(300);
  expect(
    others.filter((file) =>
      /\bfetch\(|\bXMLHttpRequest\b|\brequest,? [^;]*from "@\/components\/api\/request"/.test(
        readSource(file),
      ),
    ),
  ).toEqual([]);
});

it("the environment is read in one file", () => {
  const readers = files.filter((file) => /process\.env\b/.test(readSource(file)));
  // next-auth reads its URL only from the environment, so its one caller has to set it.
  const allowed = /^(?:lib\/env\.ts|lib\/auth\/next-auth-call\.ts|server\/launcher\/|operations\/|tools\/)/;
  expect(
    readers.filter((file) => !allowed.test(file) && !isUnder(file, "packages/embedded-mongodb")),
  ).toEqual([]);
});

it("there are no server actions: every write goes through the documented calls", () => {
  expect(files.filter((file) => /^\s*["']use server["']/m.test(readSource(file)))).toEqual([]);
});

/** The values, the rules of the core and those of features. */
const isPure = (file: string): boolean =>
  /^lib\/(?:values|core\/domain|features\/[^/]+\/domain)\//.test(file);

/** The room that a path such as `./lib/core/commands/orders/ship-order` is in. */
const commandRoomOf = (path: string): string | null =>
  /^\.\/lib\/core\/commands\/([a-z-]+)\//.exec(path)?.[1] ?? null;

function ruleFor(file: string): readonly string[] | undefined {
  const folders = Object.keys(MAY_IMPORT).filter((folder) => isUnder(file, folder));
  const longest = folders.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : MAY_IMPORT[longest];
}

it("the embedded database is imported by its package's name, never by a path into it", () => {
  const consumers = ["app", "bench", "components", "lib", "operations", "server", "tests", "tools"];
  const outside = importsOf(sourcesUnder(consumers));
  const named = outside.filter(({ target }) => target.startsWith("@halfinch/embedded-mongodb"));
  expect(named.length).toBeGreaterThan(3);
  const byPath = outside.filter(({ target }) => /packages\/embedded-mongodb/.test(target));
  expect(byPath.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});
