import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";

const page = readFileSync("docs/contract.md", "utf8");
const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);

it("every comment that cites the contract names one of its headings", () => {
  const wrong: string[] = [];
  let cited = 0;
  for (const file of sourceFiles()) {
    const text = unwrapped(readFileSync(file, "utf8"));
    if (/\(contract\b/.test(text)) wrong.push(`${file}: cites the contract without docs/contract.md, "…"`);
    for (const [, heading = ""] of text.matchAll(/docs\/contract\.md, "([^"]+)"/g)) {
      cited += 1;
      if (!headings.includes(heading)) wrong.push(`${file}: no heading "${heading}"`);
    }
  }
  expect(wrong).toEqual([]);
  expect(cited).toBeGreaterThan(5);
});

it("the contract has every call that a route declares", () => {
  const calls = sourceFiles()
    .filter((file) => /^app\/api\/.*\/route\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/method: "([A-Z]+)",\s+path: "([^"]+)"/g)])
    .map(([, method, path]) => `\`${method} ${path}`);
  expect(calls.length).toBeGreaterThan(25);
  expect(calls.filter((call) => !page.includes(call))).toEqual([]);
});

const ROOMS = ["app", "bench", "components", "lib", "operations", "packages", "server", "tests", "tools"];

function sourceFiles(): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => posix.join(room, file)),
  ).filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !/node_modules|contract\.test/.test(file));
}

/** A comment may break a line anywhere. */
const unwrapped = (text: string): string => text.replace(/\n\s*(?:\*|\/\/)\s*/g, " ");
