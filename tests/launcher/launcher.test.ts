import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbedded } from "../support/embedded";
import { shopClient } from "../support/shop-client";
import { freePort, runLauncher, type Shop, startShop, testSecret } from "../support/shop-process";
import { cleanUpAfterEach, cleanUps, emptyFolder } from "./clean-ups";

cleanUpAfterEach();

describe("the first start on an empty folder", () => {
  let shop: Shop;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "halfinch-first-"));
    shop = await startShop({ dataDir, settings: { ADMIN_PASSWORD: "" } });
  });
  afterAll(async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("the first start prints the URL, the data folder and the administrator's e-mail and password", () => {
    expect(shop.output()).toContain(shop.url);
    expect(shop.output()).toContain(dataDir);
    expect(shop.output()).toMatch(/E-mail +admin@example\.com/);
    expect(shop.output()).toMatch(/Password +[a-z2-9-]{20,}/);
    expect(shop.output()).not.toContain("set NEXTAUTH_URL");
  });

  it("the first start stores its secrets readable by their owner only", async () => {
    for (const file of ["auth-secret", "admin-password", "sample-password"])
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, "auth-secret"), "utf8")).trim().length).toBeGreaterThanOrEqual(32);
    expect(shop.output()).not.toContain((await readFile(join(dataDir, "auth-secret"), "utf8")).trim());
  });

  it("the first start prints the people of the sample company with a password that signs them in", async () => {
    const password = (await readFile(join(dataDir, "sample-password"), "utf8")).trim();
    expect(shop.output()).toMatch(/buyer +mia\.sandell@example\.com/);
    expect(shop.output()).toContain(`Password   ${password}`);
    const client = shopClient(shop.url);
    const email = "mia.sandell@example.com";
    const mia = { name: "Mia Sandell", email, password, ...(await client.signIn(email, password)) };
    const companies = await client.call(await client.withToken(mia), "GET /api/companies");
    expect(JSON.stringify(companies)).toContain("Lindqvist Cycles");
  });

  it("the first start shows the sample catalogue under both names of this machine", async () => {
    for (const url of [shop.url, shop.url.replace("localhost", "127.0.0.1")]) {
      const goods = (await (await fetch(`${url}/api/goods`)).json()) as unknown[];
      expect(goods.length).toBeGreaterThanOrEqual(60);
      expect((await fetch(url)).status).toBe(200);
    }
  });

  it("a started shop gets its database back when the database is killed", async () => {
    const before = await databaseOf(shop);
    process.kill(Number(before), "SIGKILL");
    await expect.poll(() => shop.output(), { timeout: 10_000 }).toContain("The database process ended");
    await expect
      .poll(async () => (await fetch(`${shop.url}/api/readyz`)).status, { timeout: 15_000 })
      .toBe(200);
    expect(await databaseOf(shop)).not.toBe(before);
  });
});

describe("a later start", () => {
  it("a later start keeps the data and does not print the password", async () => {
    const dataDir = await emptyFolder();
    const first = await startShop({ dataDir, settings: { ADMIN_PASSWORD: "" } });
    const secret = await readFile(join(dataDir, "auth-secret"), "utf8");
    await first.stop();
    const second = await startShop({ dataDir, settings: { ADMIN_PASSWORD: "" } });
    expect(second.output()).not.toMatch(/Password/);
    expect(await readFile(join(dataDir, "auth-secret"), "utf8")).toBe(secret);
    expect(await second.stop()).toBe(0);
  });
});

describe("the end of the shop", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("%s ends the shop and its database within 10 s", async (signal) => {
    const shop = await startShop();
    const database = await databaseOf(shop);
    const began = Date.now();
    shop.process.kill(signal);
    expect(await shop.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(isAlive(database)).toBe(false);
  });

  it("the database ends when the launcher is killed", async () => {
    const shop = await startShop();
    const database = await databaseOf(shop);
    await shop.kill();
    await expect.poll(() => isAlive(database), { timeout: 10_000 }).toBe(false);
  });

  it("the shop lets a running request finish before it ends", async () => {
    const shop = await startShop();
    // The body comes in two halves, with the signal between them.
    let send = (_: string) => {};
    const body = new ReadableStream({
      start: (controller) => {
        send = (text) => {
          controller.enqueue(new TextEncoder().encode(text));
          if (text.endsWith("}")) controller.close();
        };
      },
    });
    send('{"name":"Mara",');
    const answer = fetch(`${shop.url}/api/users`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      duplex: "half",
    } as RequestInit);
    await expect.poll(async () => (await fetch(`${shop.url}/api/healthz`)).status).toBe(200);
    shop.process.kill("SIGTERM");
    await expect
      .poll(
        () =>
          fetch(`${shop.url}/api/healthz`).then(
            () => "open",
            () => "closed",
          ),
        { timeout: 5_000 },
      )
      .toBe("closed");
    send('"email":"mara@example.com","password":"correct-horse"}');
    expect((await answer).status).toBe(201);
    expect(await shop.stop()).toBe(0);
  });
});

it("a shop that is open to other machines warns when its URL is not", async () => {
  // The first test starts a shop that only this machine reaches, and sees no such warning.
  for (const [settings, isTold] of [
    [{ HOST: "0.0.0.0" }, true],
    [{ HOST: "0.0.0.0", NEXTAUTH_URL: "http://shop.example.com" }, false],
  ] as const) {
    const shop = await startShop({ settings });
    expect(shop.output().includes("set NEXTAUTH_URL")).toBe(isTold);
    await shop.stop();
  }
});

describe("the operator's own database", () => {
  it("a database of the operator that is unreachable at the start is waited for, with a message, and used then", async () => {
    const port = await freePort();
    const launcher = runLauncher({
      PORT: String(await freePort()),
      DATA_DIR: await emptyFolder(),
      MONGODB_URI: `mongodb://127.0.0.1:${port}`,
      NEXTAUTH_SECRET: testSecret(),
    });
    await launcher.says(/The database does not answer \(MONGODB_URI\)/);
    const database = await startEmbedded({ port });
    cleanUps.push(() => database.close());
    await launcher.says(/Halfinch is open at/);
    expect(launcher.output()).not.toContain("Data  ");
    launcher.process.kill("SIGTERM");
    expect(await launcher.exited).toBe(0);
  });

  it("a database of the operator stays empty except for the administrator, whose password is not printed", async () => {
    const database = await startEmbedded();
    cleanUps.push(() => database.close());
    const shop = await startShop({ settings: { MONGODB_URI: database.uri, NEXTAUTH_SECRET: testSecret() } });
    expect(await (await fetch(`${shop.url}/api/goods`)).json()).toEqual([]);
    expect(shop.output()).toContain("as set in ADMIN_PASSWORD");
    expect(shop.output()).not.toContain(shop.admin.password);
    expect(await shop.stop()).toBe(0);
  });
});

/** The database's process, not the compiler's helper. */
async function databaseOf(shop: Shop): Promise<string> {
  const { pid } = shop.process;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
  const commands = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, "utf8")));
  const found = children.filter((_, at) => commands[at]?.includes("database-child"));
  expect(found).toHaveLength(1);
  return found[0] ?? "";
}

function isAlive(pid: string): boolean {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}
