import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { freePort, runLauncher, startShop, testSecret } from "../support/shop-process";
import { cleanUpAfterEach, cleanUps, emptyFolder } from "./clean-ups";

cleanUpAfterEach();

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
    const dataDir = await emptyFolder();
    await writeFile(join(dataDir, name), content);
    return { DATA_DIR: dataDir, ADMIN_PASSWORD: "" };
  }

  it.each(cases)("a start is refused in one line: %s", async (_, message, settings) => {
    const launcher = runLauncher({
      PORT: String(await freePort()),
      DATA_DIR: await emptyFolder(),
      ...(await settings()),
    });
    expect(await launcher.exited).toBe(1);
    expect(launcher.output().trim().split("\n")).toEqual([expect.stringMatching(message)]);
  });

  it("a start that would make an administrator with a common password is refused in one line", async () => {
    const launcher = runLauncher({
      PORT: String(await freePort()),
      DATA_DIR: await emptyFolder(),
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

async function takenPort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}
