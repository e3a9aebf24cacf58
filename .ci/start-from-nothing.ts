import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shopClient } from "../tests/support/shop-client";
import { freePort, runLauncher } from "../tests/support/shop-process";

/**
 * The shop as a newcomer meets it: an empty folder, no build, no settings but a free port. The seconds are printed. The limits of
 * 400 s and 90 s only find a start that hangs.
 */
const dataDir = await mkdtemp(join(tmpdir(), "halfinch-new-"));
const distDir = ".next-ci";
await rm(distDir, { recursive: true, force: true });
const port = await freePort();
const url = `http://localhost:${port}`;

try {
  await start("first start, with the build", 400, async (output) => {
    expect(/Password +\S+/.test(output), "the first start prints the administrator's password");
    expect(existsSync(join(dataDir, "auth-secret")), "the secret is kept in the data folder");
    await visit();
    const customer = await shopClient(url).signUp();
    const mine = await fetch(`${url}/dashboard`, { headers: { cookie: customer.cookie } });
    expect(
      mine.status === 200 && (await mine.text()).includes(customer.name),
      "a new customer sees his profile",
    );
  });
  await start("later start", 90, async (output) => {
    expect(!/Password +\S+/.test(output), "a later start keeps the password to itself");
    await visit();
  });
} finally {
  await rm(dataDir, { recursive: true, force: true });
  await rm(distDir, { recursive: true, force: true });
}

async function start(
  name: string,
  budgetSeconds: number,
  look: (output: string) => Promise<void>,
): Promise<void> {
  const began = Date.now();
  const launcher = runLauncher({ PORT: String(port), DATA_DIR: dataDir, NEXT_DIST_DIR: distDir });
  try {
    await launcher.says(/Halfinch is open at/);
    await fetch(url);
    const seconds = (Date.now() - began) / 1000;
    console.log(`${name}: first page after ${seconds.toFixed(1)} s`);
    expect(seconds < budgetSeconds, `${name} within ${budgetSeconds} s`);
    await look(launcher.output());
  } finally {
    launcher.process.kill("SIGTERM");
  }
  expect((await launcher.exited) === 0, "SIGTERM ends it cleanly");
}

async function visit(): Promise<void> {
  for (const path of [
    "/",
    "/singlegoods",
    "/reviewsS",
    "/blogs",
    "/myprotfolio",
    "/login",
    "/singup",
    "/api/goods",
  ])
    expect((await fetch(url + path)).status === 200, `${path} is there`);
  expect((await fetch(`${url}/no-such-page`)).status === 404, "an unknown address is a 404");
  expect((await fetch(`${url}/api/readyz`)).status === 200, "the database answers");
  const goods = (await (await fetch(`${url}/api/goods`)).json()) as unknown[];
  expect(goods.length >= 60, "the sample catalogue is there");
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}`);
}
