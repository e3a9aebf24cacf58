import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildForTests } from "../../tests/support/shop-process";
import { affectedTests } from "./affected-tests";
import { type Stumble, stumblesOf } from "./browser-report";
import { changedFiles } from "./changes";
import { ROOT, readReport, runTool } from "./run-tool";
import { runVitest } from "./run-vitest";

/**
 * `npm test`: runs every check, concurrently where possible, and prints one line with the sums. What needs the build runs beside
 * what needs none, since each of them waits for a fifth of its time: for pages, for databases, for processes that are killed.
 * Timed tests run alone, at the end.
 * A test that fails gets a second go, since a machine that is busy for a moment is no fault of the shop; one that passes
 * only then is named as unsteady, and is to be mended.
 * `npm run verify` (`--quick`): runs the checks that need neither a build nor a browser; `--changed` only those that what
 * changed since the main branch is most likely to break.
 */

/** More failures than these are no accident. */
const MAX_SECOND_GOES = 4;
const quick = process.argv.includes("--quick");
const onlyChanged = process.argv.includes("--changed");
const reports = await mkdtemp(join(tmpdir(), "halfinch-test-"));
/** Without a repository nothing is known to have changed. */
const changed = changedFiles(ROOT);

/**
 * Tests of what seldom changes: they run after a change of it, and always in `.ci/run`. The lock file has the versions of the
 * driver and of SQLite.
 */
const SELDOM = {
  embedded: /^(?:packages\/|package-lock\.json$)/,
  nginx: /^(?:deploy\/|lib\/registry\/public-answers|tests\/operations\/nginx)/,
} as const;
const hasChanged = (project: keyof typeof SELDOM): boolean =>
  changed?.some((file) => SELDOM[project].test(file)) ?? false;
const ifChanged = (project: keyof typeof SELDOM): string[] => (hasChanged(project) ? [project] : []);

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
}

const outcomes: Outcome[] = [];
const unsteady: string[] = [];
const stumbles: Stumble[] = [];
const startedAt = Date.now();

if (onlyChanged) await checkChanged(changed ?? []);
else {
  await Promise.all([
    checkBuildAndBrowse(),
    vitest(["unit", "integration", ...ifChanged("embedded")], Math.max(2, availableParallelism())),
  ]);
  await vitest(quick ? ["timed", ...ifChanged("nginx")] : ["timed", "timed-api", ...ifChanged("nginx")], 1);
  for (const project of Object.keys(SELDOM) as (keyof typeof SELDOM)[])
    if (!hasChanged(project))
      console.log(`${project}: unchanged, not run; npx vitest run --project ${project} runs it`);
}
await rm(reports, { recursive: true, force: true });
process.exitCode = conclude() ? 0 : 1;

async function checkBuildAndBrowse(): Promise<void> {
  await check("format and lint", ["biome", "ci", "--colors=off", "--error-on-warnings"]);
  await types();
  if (quick) return;
  await build();
  await vitest(["launcher", "api"], 1);
  await playwright();
}

async function types(): Promise<void> {
  await check("route types", ["next", "typegen"]);
  await check("types", ["tsc", "--noEmit"]);
}

async function checkChanged(files: readonly string[]): Promise<void> {
  const { tests, left } = affectedTests(ROOT, files);
  console.log(`${files.length} files changed, ${tests.length} test files picked`);
  if (left > 0) console.log(`${left} test files further away are left to npm run verify`);
  const specs = files.filter((file) => file.endsWith(".spec.ts"));
  if (specs.length > 0) console.log(`not run: npx playwright test ${specs.join(" ")}`);
  const checkFiles = async () => {
    await check("format and lint of changed files", [
      "biome",
      "ci",
      "--colors=off",
      "--error-on-warnings",
      "--no-errors-on-unmatched",
      "--files-ignore-unknown=true",
      ...files.filter((file) => existsSync(join(ROOT, file))),
    ]);
    await types();
  };
  const projects = ["unit", "integration", "timed", ...ifChanged("embedded"), ...ifChanged("nginx")];
  const more = hasChanged("embedded") ? ["packages/"] : [];
  await Promise.all([checkFiles(), vitest(projects, 2, [...tests, ...more])]);
}

async function check(name: string, command: [string, ...string[]]): Promise<void> {
  const { code, output } = await runTool(command);
  if (code !== 0) console.log(output);
  note(name, code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });
}

async function build(): Promise<void> {
  const problem = await buildForTests().then(
    () => null,
    (error: unknown) => error,
  );
  if (problem) console.log(problem instanceof Error ? problem.message : problem);
  note("build", problem ? { passed: 0, failed: 1, skipped: 0 } : { passed: 1, failed: 0, skipped: 0 });
}

async function vitest(
  projects: readonly string[],
  maxWorkers: number,
  files: readonly string[] = [],
): Promise<void> {
  const first = await runVitest(reports, projects, maxWorkers, files);
  const names = first.failedFiles.map((file) => relative(ROOT, file));
  // An error outside of every test is of none of these files.
  const mayBeAccident = !first.hasStrayErrors && names.length > 0 && names.length <= MAX_SECOND_GOES;
  const second = mayBeAccident ? await runVitest(reports, projects, 1, names) : null;
  if (second?.failed === 0) {
    unsteady.push(...names);
    console.log(`unsteady: ${names.join(", ")}`);
  }
  note(projects.join(" and "), {
    passed: first.passed + (second?.failed === 0 ? first.failed : 0),
    failed: second?.failed ?? first.failed,
    skipped: first.skipped,
  });
  console.log(`  slowest: ${first.slowest}`);
}

async function playwright(): Promise<void> {
  const report = join(reports, "browser.json");
  const { code, output } = await runTool(["playwright", "test"], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const found = await readReport(report);
  if (code !== 0 && !found) console.log(output);
  const stats = found?.stats as Record<string, number> | undefined;
  const [failed, flaky] = [stats?.unexpected ?? 0, stats?.flaky ?? 0];
  stumbles.push(...stumblesOf(found?.suites));
  // They are printed now, because a run that takes too long is ended before its summary.
  for (const { title, messages } of stumbles) console.log(`${title}: ${messages[0]?.split("\n")[0]}`);
  note("browser", {
    passed: (stats?.expected ?? 0) + flaky,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: stats?.skipped ?? 0,
  });
}

function note(name: string, counts: Omit<Outcome, "name">): void {
  outcomes.push({ name, ...counts });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const skipped = counts.skipped ? `, ${counts.skipped} skipped` : "";
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (at ${seconds} s)`);
}

function conclude(): boolean {
  const sum = (key: "passed" | "failed" | "skipped") => outcomes.reduce((total, o) => total + o[key], 0);
  const skipped = sum("skipped");
  // At the end, since logs that are long are often shown without their beginning.
  for (const { title, messages } of stumbles) console.log(`\n${title}\n${messages.join("\n--\n")}`);
  unsteady.push(...stumbles.filter(({ isUnsteady }) => isUnsteady).map(({ title }) => title));
  if (unsteady.length > 0) console.log(`\nunsteady, passed at the second go:\n  ${unsteady.join("\n  ")}`);
  const more = [skipped && `${skipped} skipped`, unsteady.length && `${unsteady.length} unsteady`].filter(
    Boolean,
  );
  console.log(`\n${[`${sum("passed")} passed`, `${sum("failed")} failed`, ...more].join(", ")}`);
  return sum("failed") === 0;
}
