import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { buildForTests } from "../../tests/support/shop-process";

/**
 * `npm test`: runs every check, concurrently where possible, and prints one line with the sums. Timed tests run alone.
 * A test that fails gets a second go, since a machine that is busy for a moment is no fault of the shop; one that passes
 * only then is named as unsteady, and is to be mended.
 * `npm run verify` (`--quick`): runs the checks that need neither a build nor a browser.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LISTED = 8;
/** More failures than these are no accident. */
const MAX_SECOND_GOES = 4;
const quick = process.argv.includes("--quick");
const reports = await mkdtemp(join(tmpdir(), "halfinch-test-"));

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
}

const outcomes: Outcome[] = [];
const unsteady: string[] = [];
const startedAt = Date.now();

await Promise.all([staticChecks(), vitest(["unit", "integration"], Math.max(2, availableParallelism()))]);
await vitest(quick ? ["timed"] : ["timed", "api"], 1);
if (!quick) await Promise.all([vitest(["launcher"], 1), playwright()]);
await rm(reports, { recursive: true, force: true });
process.exitCode = conclude() ? 0 : 1;

async function staticChecks(): Promise<void> {
  await check("format and lint", ["biome", "ci", "--colors=off", "--error-on-warnings"]);
  await check("route types", ["next", "typegen"]);
  await check("types", ["tsc", "--noEmit"]);
  if (!quick) await build();
}

async function check(name: string, command: [string, ...string[]]): Promise<void> {
  const { code, output } = await run(command);
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

async function vitest(projects: readonly string[], maxWorkers: number): Promise<void> {
  const first = await vitestRun(projects, maxWorkers);
  const names = first.failedFiles.map((file) => relative(ROOT, file));
  // An error outside of every test is of none of these files.
  const mayBeAccident = !first.hasStrayErrors && names.length > 0 && names.length <= MAX_SECOND_GOES;
  const second = mayBeAccident ? await vitestRun(projects, 1, names) : null;
  if (second?.failed === 0) unsteady.push(...names);
  note(projects.join(" and "), {
    passed: first.passed + (second?.failed === 0 ? first.failed : 0),
    failed: second?.failed ?? first.failed,
    skipped: first.skipped,
  });
  console.log(`  slowest: ${first.slowest}`);
}

interface VitestRun extends Omit<Outcome, "name"> {
  failedFiles: string[];
  hasStrayErrors: boolean;
  slowest: string;
}

async function vitestRun(
  projects: readonly string[],
  maxWorkers: number,
  files: readonly string[] = [],
): Promise<VitestRun> {
  const report = join(reports, `${projects.join("-")}${files.length}.json`);
  const { code, output } = await run([
    "vitest",
    "run",
    ...files,
    ...projects.flatMap((project) => ["--project", project]),
    `--maxWorkers=${maxWorkers}`,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  if (code !== 0) console.log(output);
  const found = await read(report);
  const failed = Number(found?.numFailedTests ?? 0);
  return {
    passed: Number(found?.numPassedTests ?? 0),
    // A file that does not load or a set-up that fails has no failed test to count.
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: Number(found?.numPendingTests ?? 0) + Number(found?.numTodoTests ?? 0),
    failedFiles: filesOf(found)
      .filter(({ status }) => status === "failed")
      .map(({ name }) => name),
    hasStrayErrors: /^⎯+ Unhandled /m.test(output),
    slowest: slowestFiles(found),
  };
}

interface FileReport {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
}

function filesOf(found: Record<string, unknown> | null): FileReport[] {
  return (found?.testResults ?? []) as FileReport[];
}

/** The files to make faster first. */
function slowestFiles(found: Record<string, unknown> | null): string {
  return filesOf(found)
    .map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, LISTED)
    .map(({ name, seconds }) => `${name} ${seconds} s`)
    .join(", ");
}

async function playwright(): Promise<void> {
  const report = join(reports, "browser.json");
  const { code, output } = await run(["playwright", "test"], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  if (code !== 0) console.log(output);
  const found = await read(report);
  const stats = found?.stats as Record<string, number> | undefined;
  const [failed, flaky] = [stats?.unexpected ?? 0, stats?.flaky ?? 0];
  unsteady.push(...unsteadySpecs(found?.suites));
  note("browser", {
    passed: (stats?.expected ?? 0) + flaky,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: stats?.skipped ?? 0,
  });
}

interface Suite {
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

function unsteadySpecs(suites: unknown): string[] {
  return ((suites ?? []) as Suite[]).flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ file, title }) => `${file}: ${title}`),
    ...unsteadySpecs(suite.suites),
  ]);
}

async function read(report: string): Promise<Record<string, unknown> | null> {
  return JSON.parse(await readFile(report, "utf8").catch(() => "null"));
}

function run(
  [tool, ...args]: [string, ...string[]],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, "node_modules/.bin", tool), args, {
      cwd: ROOT,
      // The output is read in logs, without colours.
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
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
  if (unsteady.length > 0) console.log(`\nunsteady, passed at the second go:\n  ${unsteady.join("\n  ")}`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped ? `, ${skipped} skipped` : ""}`);
  return sum("failed") === 0;
}
