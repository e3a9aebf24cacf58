import { type Env, env, type Settings } from "../../lib/env";
import type { SampleCompany } from "../../lib/upkeep/start/sample-company";
import { SettingRefused } from "../../lib/upkeep/start/setting-refused";
import { isLoopbackHost } from "../../lib/values/loopback";
import { buildPagesWhenStale } from "./build-pages";
import { DatabaseProblem, type RunningDatabase, startDatabase } from "./database";
import { limitMemory } from "./limit-memory";
import {
  authSecret,
  checkFolderAndPort,
  firstPassword,
  listenRefusal,
  readSettings,
  samplePassword,
} from "./settings";
import { StartRefusal } from "./start-refusal";

/** A running request has this time to finish once the shop is told to stop; the whole stop stays under 10 s. */
const GRACE_MS = 6_000;
const STOP_MS = 9_500;

/** How to stop what has been started; the last one is stopped first. */
const stops: (() => Promise<void>)[] = [];
let stopping: Promise<void> | null = null;

interface Options {
  /** The project's folder. */
  root: string;
  dev: boolean;
}

/** Starts the shop in this process and the embedded database in another. Ends the process when the start is refused. */
export async function launch({ root, dev }: Options): Promise<void> {
  // Next and React read it when they are loaded, which happens further down.
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" });
  if (!dev) limitMemory();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  endWithNpm();
  try {
    await start(root, dev);
  } catch (error) {
    const isForOperator =
      error instanceof StartRefusal || error instanceof DatabaseProblem || error instanceof SettingRefused;
    console.error(isForOperator ? `Halfinch cannot start: ${error.message}` : error);
    await end(1);
  }
}

/** npm runs a script in a shell and sends a signal to that shell only, so the end of the shell is the only sign. */
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
    for (const stop of stops.splice(0).reverse()) await stop().catch((error) => console.error(error));
    process.exit(code);
  })();
  return stopping;
}

async function start(root: string, dev: boolean): Promise<void> {
  const settings = readSettings(root, dev);
  await checkFolderAndPort(settings);
  const distDir = process.env.NEXT_DIST_DIR ?? ".next";
  const secret = await authSecret(settings);
  const password = await firstPassword(settings);
  const ofSamples = await samplePassword(settings);
  const [database, { openShop }] = await Promise.all([
    settings.mongodbUri === null ? embedded(settings, secret.isStored) : null,
    // Takes half a second to load and reads no setting while it loads.
    import("../open-shop"),
    dev ? null : build(root, distDir),
  ]);

  Object.assign(process.env, {
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    NEXTAUTH_URL: settings.publicUrl,
    // Stored after the database was created: a secret without a database means that the data is lost.
    NEXTAUTH_SECRET: await secret.get(),
    SAMPLE_DATA: settings.sampleData ? "1" : "0",
    MONGODB_URI: database?.uri ?? settings.mongodbUri,
  });
  const say = (line: string) => console.log(line);
  const shop = await openShop({
    root,
    distDir,
    dev,
    env: env(),
    firstPassword: password,
    samplePassword: ofSamples,
    say,
  });
  stops.push(() => shop.close(GRACE_MS));
  await shop.listen().catch((error) => {
    throw listenRefusal(error, settings.host, settings.port);
  });
  greet(env(), {
    dev,
    embedded: database !== null,
    firstPassword: shop.madeAdmin ? await password() : null,
    chosen: settings.admin.password !== null,
    samples:
      shop.sampleCompany && ofSamples ? { company: shop.sampleCompany, password: await ofSamples() } : null,
  });
}

async function embedded(settings: Settings, mustExist: boolean): Promise<RunningDatabase> {
  const database = await startDatabase({
    dir: `${settings.dataDir}/db`,
    mustExist,
    onRestart: (line) => console.error(line),
  }).catch((error: unknown) => {
    if (!mustExist || !(error instanceof DatabaseProblem) || !/^there is no database/.test(error.message))
      throw error;
    throw new StartRefusal(
      `${error.message}, though this folder has the secret of a shop: restore a backup, or delete ` +
        `${settings.dataDir}/auth-secret to begin with an empty shop`,
    );
  });
  stops.push(database.close);
  return database;
}

async function build(root: string, distDir: string): Promise<void> {
  const startedAt = Date.now();
  const built = await buildPagesWhenStale(root, distDir, () =>
    console.log("Building the shop; this takes a minute or two …"),
  );
  if (built) console.log(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

function greet(
  env: Env,
  start: {
    dev: boolean;
    embedded: boolean;
    firstPassword: string | null;
    chosen: boolean;
    samples: { company: SampleCompany; password: string } | null;
  },
): void {
  const lines = [
    `Halfinch is open at ${env.publicUrl}${start.dev ? " (development)" : ""}`,
    start.embedded
      ? `  Data       ${env.dataDir}`
      : `  Database   ${withoutPassword(env.mongodbUri)} (${env.mongodbDb})`,
    `  Payments   ${PAYMENTS[env.payments]}`,
    `  Mail       ${env.smtpUrl ? "sent by SMTP" : "stored in the outbox, which administrators can read"}`,
  ];
  if (env.isLoopback && !isLoopbackHost(env.host))
    lines.push(
      `  URL        Others can reach ${env.host}, but signing in works only from this machine: set NEXTAUTH_URL`,
      "             to the URL under which they reach the shop.",
    );
  if (env.payments === "sandbox" && env.isReachable)
    lines.push("  Warning    Others can reach this shop, and anyone with a test card can order for free.");
  if (start.firstPassword !== null)
    lines.push(
      "  First start: an administrator was made.",
      `  E-mail     ${env.admin.email}`,
      `  Password   ${start.chosen ? "as set in ADMIN_PASSWORD" : start.firstPassword}`,
    );
  if (start.samples !== null) {
    const { company, password } = start.samples;
    lines.push(
      `  To try a company, sign in as one of ${company.name}:`,
      ...company.people.map(({ email, role }) => `    ${role.padEnd(9)}${email}`),
      `  Password   ${password}`,
    );
  }
  console.log(lines.join("\n"));
}

const PAYMENTS = {
  stripe: "Stripe",
  sandbox: "test gateway, no money moves",
  off: "off: set Stripe's keys to take cards",
} as const;

const withoutPassword = (uri: string): string => uri.replace(/\/\/[^@/]*@/, "//");
