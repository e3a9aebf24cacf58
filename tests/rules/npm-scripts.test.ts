import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { projectFiles } from "../support/project-files";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;

/** Scripts that take a subcommand, with the file that lists them. */
const GROUPS = new Map(
  Object.entries(scripts).flatMap(([name, command]) => {
    const file = command.split(" ").at(-1) ?? "";
    return file.endsWith(".ts") && read(file).includes("runSubcommand(") ? [[name, file] as const] : [];
  }),
);

const subcommandsOf = (file: string): Map<string, string> =>
  new Map(
    [...read(file).matchAll(/^ +"?([\w-]+)"?: \{\s+file: new URL\("([^"]+)"/gm)].map(
      ([, name = "", target = ""]) => [name, join(dirname(file), target)],
    ),
  );

it.each([...GROUPS])("every subcommand of npm run %s names a file that exists", (_, file) => {
  const subcommands = [...subcommandsOf(file).values()];
  expect(subcommands.length).toBeGreaterThan(2);
  expect(subcommands.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
});

it("documents, comments and checks name only npm scripts and subcommands that exist", () => {
  const unknown: string[] = [];
  const files = projectFiles();
  for (const file of files.filter((name) =>
    /\.(?:ts|tsx|mjs|md|service|conf)$|Dockerfile$|^\.ci\/run$/.test(name),
  )) {
    if (!existsSync(join(ROOT, file))) continue;
    for (const [mention, script = "", subcommand] of read(file).matchAll(
      /npm run (?:--silent )?([a-z][\w:-]*)(?: -- ([a-z][\w-]*))?/g,
    )) {
      const group = GROUPS.get(script);
      const known = Object.hasOwn(scripts, script);
      if (!known || (subcommand && group && !subcommandsOf(group).has(subcommand)))
        unknown.push(`${file}: ${mention}`);
    }
  }
  expect(unknown).toEqual([]);
});

const LIST = /^usage: npm run bench -- SUBCOMMAND\n {2}shop .*\(the default\)\n {2}growth /;
const bench = (argument: string) =>
  spawnSync(process.execPath, ["--import", "tsx", "bench/index.ts", argument], {
    cwd: ROOT,
    encoding: "utf8",
  });

it("an unknown subcommand ends with 1 and prints the list of subcommands", () => {
  const { status, stderr } = bench("nonsense");
  expect(status).toBe(1);
  expect(stderr).toMatch(LIST);
});

it("--help prints the list of subcommands instead of running the default one", () => {
  const { status, stdout } = bench("--help");
  expect(status).toBe(0);
  expect(stdout).toMatch(LIST);
});
