import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startEmbedded } from "../support/embedded";
import { freePort, runLauncher, type Shop, startShop, testSecret } from "../support/shop-process";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "halfinch-launcher-"));
  cleanUps.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

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
  });

  it("the first start stores its secrets readable by their owner only", async () => {
    for (const file of ["auth-secret", "admin-password"])
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, "auth-secret"), "utf8")).trim().length).toBeGreaterThanOrEqual(32);
    expect(shop.output()).not.toContain((await readFile(join(dataDir, "auth-secret"), "utf8")).trim());
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
    const dataDir = await folder();
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

describe("a refused start", () => {
  const cases: [string, RegExp, () => Promise<Record<string, string>>][] = [
    ["a bad setting", /PORT must be a whole number/, async () => ({ PORT: "http" })],
    [
      "a short secret",
      /NEXTAUTH_SECRET must be at least 32 bytes/,
      async () => ({ NEXTAUTH_SECRET: "short" }),
    ],
    [
      "a database of one's own without a secret",
      /NEXTAUTH_SECRET is required with MONGODB_URI/,
      async () => ({ MONGODB_URI: "mongodb://127.0.0.1:1" }),
    ],
    ["some of Stripe's keys", /STRIPE_\w+ is not set/, async () => ({ STRIPE_SECRET_KEY: "sk_test_x" })],
    [
      "a live key on plain http",
      /STRIPE_SECRET_KEY is a live key/,
      async () => ({
        STRIPE_SECRET_KEY: "sk_live_x",
        STRIPE_PUBLISHABLE_KEY: "pk_live_x",
        STRIPE_WEBHOOK_SECRET: "whsec_12345678",
      }),
    ],
    ["a port that is taken", /PORT \d+ is taken/, async () => ({ PORT: String(await takenPort()) })],
    ["a host that is not ours", /HOST 192\.0\.2\.1 is not an address/, async () => ({ HOST: "192.0.2.1" })],
    [
      "a data folder that is a file",
      /DATA_DIR .* is not a folder/,
      async () => ({ DATA_DIR: new URL(import.meta.url).pathname }),
    ],
    [
      "a data folder that cannot be made",
      /DATA_DIR .* is not a folder/,
      async () => ({ DATA_DIR: "/dev/null/shop" }),
    ],
    // No folder can be made there, though the system reports a missing parent.
    ["a data folder under /proc", /DATA_DIR .* is not a folder/, async () => ({ DATA_DIR: "/proc/shop" })],
    ["a secret that was cut short", /auth-secret holds less than/, () => withFile("auth-secret", "short\n")],
    [
      "a secret file of equal letters",
      /auth-secret must be random/,
      () => withFile("auth-secret", `${"x".repeat(40)}\n`),
    ],
    [
      "a database file of 0 bytes",
      /embedded-mongodb\.sqlite has lost its content: restore a backup/,
      async () => {
        const settings = await withFile("auth-secret", `${testSecret()}\n`);
        await mkdir(join(settings.DATA_DIR ?? "", "db"));
        await writeFile(join(settings.DATA_DIR ?? "", "db/embedded-mongodb.sqlite"), "");
        return settings;
      },
    ],
    [
      "a secret whose database is missing",
      /there is no database in .*: restore a backup, or delete .*auth-secret/,
      () => withFile("auth-secret", `${testSecret()}\n`),
    ],
    ["a password that was cut short", /admin-password holds less/, () => withFile("admin-password", "x")],
  ];

  async function withFile(name: string, content: string): Promise<Record<string, string>> {
    const dataDir = await folder();
    await writeFile(join(dataDir, name), content);
    return { DATA_DIR: dataDir, ADMIN_PASSWORD: "" };
  }

  it.each(cases)("a start is refused in one line: %s", async (_, message, settings) => {
    const launcher = runLauncher({
      PORT: String(await freePort()),
      DATA_DIR: await folder(),
      ...(await settings()),
    });
    expect(await launcher.exited).toBe(1);
    expect(launcher.output().trim().split("\n")).toEqual([expect.stringMatching(message)]);
  });

  it("a start that would make an administrator with a common password is refused in one line", async () => {
    const launcher = runLauncher({
      PORT: String(await freePort()),
      DATA_DIR: await folder(),
      ADMIN_PASSWORD: "Password1",
    });
    expect(await launcher.exited).toBe(1);
    // Next is being loaded by then and may say how long its configuration took.
    expect(launcher.output().trim().split("\n").at(-1)).toBe(
      "Halfinch cannot start: ADMIN_PASSWORD is one of the most common passwords: choose another",
    );
  });

  it("a second shop on one data folder is refused in one line", async () => {
    const shop = await startShop();
    cleanUps.push(() => shop.stop());
    const second = runLauncher({ PORT: String(await freePort()), DATA_DIR: shop.dataDir });
    expect(await second.exited).toBe(1);
    expect(second.output().trim().split("\n")).toHaveLength(1);
    expect((await fetch(`${shop.url}/api/readyz`)).status).toBe(200);
  });
});

it("a shop that is open to other machines warns when its URL is not", async () => {
  for (const [settings, isTold] of [
    [{ HOST: "0.0.0.0" }, true],
    [{ HOST: "0.0.0.0", NEXTAUTH_URL: "http://shop.example.com" }, false],
    [{}, false],
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
      DATA_DIR: await folder(),
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

async function takenPort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}
