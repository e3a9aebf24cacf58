import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { damagedDatabase } from "../support/damaged-database";
import { shopClient } from "../support/shop-client";
import { startShop } from "../support/shop-process";

it("noise in the middle of the database file is said in the log and to administrators, and the shop serves on", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "halfinch-noise-"));
  await damagedDatabase(dataDir);
  const shop = await startShop({ dataDir });
  try {
    await expect
      .poll(() => shop.output(), { timeout: 30_000 })
      .toMatch(/The database file in .* is damaged: restore a backup \(.+\)\n/);
    const client = shopClient(shop.url);
    const dashboardOf = async ({ cookie }: { cookie: string }) =>
      await (await fetch(`${shop.url}/dashboard`, { headers: { cookie } })).text();
    expect(await dashboardOf(await client.signIn(shop.admin.email, shop.admin.password))).toContain(
      "The database file is damaged",
    );
    expect(await dashboardOf(await client.signUp())).not.toContain("is damaged");
    expect((await fetch(`${shop.url}/singlegoods`)).status).toBe(200);
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
