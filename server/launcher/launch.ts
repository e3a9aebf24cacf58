import { isLoopbackHost } from "../../lib/domain/loopback";
import { type Env, env, type Settings } from "../../lib/env";
import { buildWhenStale } from "./build";
import { DatabaseProblem, type RunningDatabase, startDatabase } from "./database";
import { saveMemory } from "./save-memory";
import { authSecret, checkPlace, firstPassword, listenRefusal, readSettings, StartRefusal } from "./settings";

/** What a running request may take once the shop is told to stop; the whole stop stays under 10 s. */
const GRACE_MS = 6_000;
const STOP_MS = 9_500;

/** Things to end, last started first. */
const running: (() => Promise<void>)[] = [];
let stopping: Promise<void> | null = null;

interface Options {
  /** The project's folder. */
  root: string;
  dev: boolean;
}

/** Starts the whole shop in this process, its database in a process beside it. Does not return on a refusal. */
export async function launch({ root, dev }: Options): Promise<void> {
  // Next and React choose their code by it when they are loaded, which is below.
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" });
  if (!dev) saveMemory();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  endWithNpm();
  try {
    await start(root, dev);
  } catch (error) {
    if (!(error instanceof StartRefusal) && !(error instanceof DatabaseProblem)) console.error(error);
    else console.error(`Halfinch cannot start: ${error.message}`);
    await end(1);
  }
}

/** npm runs its commands in a shell and passes a signal on to that shell alone: its end is then the only sign. */
function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) void end(0);
  }, 250).unref();
}

/** Idempotent: the first call decides the exit code. */
function end(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(code), STOP_MS).unref();
    for (const stop of running.splice(0).reverse()) await stop().catch((error) => console.error(error));
    process.exit(code);
  })();
  return stopping;
}

async function start(root: string, dev: boolean): Promise<void> {
  const settings = readSettings(root, dev);
  await checkPlace(settings);
  const distDir = process.env.NEXT_DIST_DIR ?? ".next";
  const secret = await authSecret(settings);
  const password = await firstPassword(settings);
  const [database, { openShop }] = await Promise.all([
    settings.mongodbUri === null ? embedded(settings) : null,
    // Takes half a second to load, and reads no setting yet.
    import("../open-shop"),
    dev ? null : build(root, distDir),
  ]);

  Object.assign(process.env, {
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    NEXTAUTH_URL: settings.publicUrl,
    NEXTAUTH_SECRET: secret,
    SAMPLE_DATA: settings.sampleData ? "1" : "0",
    MONGODB_URI: database?.uri ?? settings.mongodbUri,
  });
  const say = (line: string) => console.log(line);
  const shop = await openShop({ root, distDir, dev, env: env(), firstPassword: password, say });
  running.push(() => shop.close(GRACE_MS));
  await shop.listen().catch((error) => {
    throw listenRefusal(error, settings.host, settings.port);
  });
  greet(env(), {
    dev,
    embedded: database !== null,
    firstPassword: shop.madeAdmin ? await password() : null,
    chosen: settings.admin.password !== null,
  });
}

async function embedded(settings: Settings): Promise<RunningDatabase> {
  const database = await startDatabase({
    dir: `${settings.dataDir}/db`,
    onRestart: (line) => console.error(line),
  });
  running.push(database.close);
  return database;
}

async function build(root: string, distDir: string): Promise<void> {
  const startedAt = Date.now();
  const built = await buildWhenStale(root, distDir, () =>
    console.log("Building the shop; this takes a minute or less …"),
  );
  if (built) console.log(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

function greet(
  env: Env,
  start: { dev: boolean; embedded: boolean; firstPassword: string | null; chosen: boolean },
): void {
  const lines = [
    `Halfinch is open at ${env.publicUrl}${start.dev ? " (development)" : ""}`,
    start.embedded
      ? `  Data       ${env.dataDir}`
      : `  Database   ${withoutPassword(env.mongodbUri)} (${env.mongodbDb})`,
    `  Payments   ${PAYMENTS[env.payments]}`,
    `  Mail       ${env.smtpUrl ? "sent by SMTP" : "kept in the outbox, which administrators can read"}`,
  ];
  if (env.isLoopback && !isLoopbackHost(env.host))
    lines.push(
      `  Address    ${env.host} is open to others, but signing in works only from this machine: set NEXTAUTH_URL`,
      "             to the address under which they reach the shop.",
    );
  if (env.payments === "sandbox" && env.isReachable)
    lines.push("  Warning    Others reach this shop, and whoever knows a test card gets goods for it.");
  if (start.firstPassword !== null)
    lines.push(
      "  First start: an administrator was made.",
      `  E-mail     ${env.admin.email}`,
      `  Password   ${start.chosen ? "as set in ADMIN_PASSWORD" : start.firstPassword}`,
    );
  console.log(lines.join("\n"));
}

const PAYMENTS = {
  stripe: "Stripe",
  sandbox: "test gateway, no money moves",
  off: "off: set Stripe's keys to take cards",
} as const;

const withoutPassword = (uri: string): string => uri.replace(/\/\/[^@/]*@/, "//");
