import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SKIPPED_ON_JAVA_SERVER } from "../../tests/support/java-server";
import { buildForTests } from "../../tests/support/shop-process";
import { missingForJavaServer, startJavaServer } from "../mongo-java-server/index";

/**
 * `npm run test:more -- databases`: runs the same tests on the embedded database and on mongo-java-server, an independent
 * server of the same protocol; the HTTP tests also with two processes of the shop. Takes about half an hour. `--quick`:
 * only the operator tables, orders, payments and races.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The package's program that runs its operator tables against any server. */
const CONTRACT = fileURLToPath(import.meta.resolve("@halfinch/embedded-mongodb/tools/compare-servers"));
const quick = process.argv.includes("--quick");

interface Part {
  name: string;
  arguments: string[];
  /** The number of processes of the shop, on one database. */
  processes?: number;
}

const CORE = [
  "orders/races",
  "orders/credit-races",
  "orders/place-order",
  "payments/payments",
  "payments/late-money",
  "orders/cancel-ship-refund",
  "orders/overtaken",
  "store/restart",
].map((name) => `tests/${name}.test.ts`);
/** Backups, copies and nginx are of the embedded database alone. */
const EVERYTHING = readdirSync(join(ROOT, "tests"))
  .filter((folder) => folder !== "operations")
  .map((folder) => `tests/${folder}/`);
const parts: Part[] = quick
  ? [{ name: "orders, payments, races", arguments: ["--project", "integration", ...CORE] }]
  : [
      {
        name: "integration",
        arguments: ["--project", "integration", "--project", "timed", ...EVERYTHING],
      },
      { name: "calls, one process", arguments: ["--project", "api", "--project", "timed-api"] },
      { name: "calls, two processes", arguments: ["--project", "api", "tests/api"], processes: 2 },
      {
        name: "races of two processes, of baskets and of orders on account",
        arguments: [
          "--project",
          "storm",
          ...["two-instances", "baskets", "orders-on-account"].map((name) => `tests/storm/${name}.test.ts`),
        ],
      },
    ];

interface Outcome {
  passed: number;
  failed: number;
  skipped: string[];
}

const reports = await mkdtemp(join(tmpdir(), "halfinch-databases-"));
const outcomes: Outcome[] = [];
try {
  if (!quick) await buildForTests();
  for (const part of parts) await run("the embedded database", part, {});
  const missing = missingForJavaServer();
  if (missing) console.log(`mongo-java-server ${missing}: its half is skipped`);
  else {
    await onJavaServer(tables);
    for (const part of parts)
      await onJavaServer((uri) =>
        run("mongo-java-server", part, {
          MONGODB_URI: uri,
          TEST_MONGODB_URI: uri,
          TEST_DATABASE: "mongo-java-server",
        }),
      );
    tellSkipped();
  }
} finally {
  await rm(reports, { recursive: true, force: true });
}
const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const skipped = outcomes.reduce((total, outcome) => total + outcome.skipped.length, 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${skipped} skipped`);
process.exitCode = sum("failed") === 0 ? 0 : 1;

/** Starts a new server for each part, so that parts do not affect each other. */
async function onJavaServer(work: (uri: string) => Promise<void>): Promise<void> {
  const server = await startJavaServer();
  try {
    await work(server.uri);
  } finally {
    await server.close();
  }
}

async function tables(uri: string): Promise<void> {
  const { code, output } = await start("tsx", [CONTRACT], { MONGODB_URI: uri });
  if (code !== 0) console.log(output);
  const [, same = "0"] = /^(\d+) of \d+ cases the same/m.exec(output) ?? [];
  const explained = output.match(/^differs: /gm)?.length ?? 0;
  console.log(
    `mongo-java-server, tables of operators: ${same} the same, ${explained} otherwise, each with its reason in packages/embedded-mongodb/tools/known-differences.ts`,
  );
  outcomes.push({ passed: Number(same), failed: code === 0 ? 0 : 1, skipped: [] });
}

async function run(database: string, part: Part, env: Record<string, string>): Promise<void> {
  const began = Date.now();
  const report = join(reports, `${outcomes.length}.json`);
  const { code, output } = await start(
    "vitest",
    ["run", ...part.arguments, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    // The embedded database needs the variable unset: an empty one would be a database URI.
    { MONGODB_URI: undefined, TEST_PROCESSES: String(part.processes ?? 1), ...env },
  );
  if (code !== 0) console.log(output);
  const outcome = await outcomeOf(report, code);
  outcomes.push(outcome);
  console.log(
    `${database}, ${part.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped.length} skipped (${Math.round((Date.now() - began) / 1000)} s)`,
  );
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

async function outcomeOf(report: string, code: number | null): Promise<Outcome> {
  const found: Report | null = JSON.parse(await readFile(report, "utf8").catch(() => "null"));
  const tests = found?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return {
    passed: found?.numPassedTests ?? 0,
    // A file that does not load or a set-up that fails has no failed test to count.
    failed: code === 0 ? 0 : Math.max(1, found?.numFailedTests ?? 0),
    skipped: tests
      .filter(({ status }) => status === "skipped" || status === "pending")
      .map(({ fullName }) => fullName),
  };
}

/** Prints the skipped tests; a listed test that was not met is a mistake in the list. */
function tellSkipped(): void {
  const met = new Set(outcomes.flatMap(({ skipped: names }) => names));
  for (const [name, reason] of Object.entries(SKIPPED_ON_JAVA_SERVER)) {
    if (met.has(name)) console.log(`not run on mongo-java-server: ${name}\n    ${reason}`);
    else if (!quick) {
      console.log(`LISTED AS SKIPPED, BUT NOT THERE: ${name}`);
      outcomes.push({ passed: 0, failed: 1, skipped: [] });
    }
  }
}

function start(
  tool: string,
  args: string[],
  env: Record<string, string | undefined>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, "node_modules/.bin", tool), args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env },
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
