import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { BANK_SETTINGS } from "../../tests/support/bank-account";
import { shopClient } from "../../tests/support/shop-client";
import { ADMIN, buildForTests, startShop } from "../../tests/support/shop-process";

/**
 * Runs Schemathesis against a temporary shop: it reads /api/openapi.json and sends valid and invalid requests, signed out
 * and as an administrator. A 5xx or an undocumented answer fails. Without Python it says so and passes, since the shop's
 * own tests check the same.
 */
const CACHE = fileURLToPath(new URL("../../.cache/schemathesis/", import.meta.url));
const HOOKS = fileURLToPath(new URL("schemathesis-hooks.py", import.meta.url));
const VERSION = "4.32.5";
const INSTALL_MS = 300_000;
const CHECKS =
  "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";
const EXAMPLES = process.env.EXAMPLES ?? "15";

const program = await installed();
if (program === null) {
  console.log("Schemathesis cannot be installed here (it needs Python and its packages): left out.");
} else {
  await buildForTests();
  const shop = await startShop({
    settings: {
      ...BANK_SETTINGS,
      LIMIT_SIGNUPS_PER_HOUR: "1000000",
      LIMIT_PAYMENTS_PER_MINUTE: "1000000",
      LIMIT_REVIEWS_PER_DAY: "1000000",
      LIMIT_UNPAID_ORDERS: "1000000",
      LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
      LIMIT_ORDERS_PER_10_MINUTES: "1000000",
      LIMIT_SIGNIN_FAILURES: "1000000",
      LIMIT_SIGNIN_FAILURES_PER_NETWORK: "1000000",
      LIMIT_SIGNIN_FAILURES_PER_ACCOUNT: "1000000",
    },
  });
  try {
    const nobody = await run(program, shop.url, []);
    const { cookie } = await shopClient(shop.url).signInAdmin();
    const answer = await fetch(`${shop.url}/api/users/${ADMIN.email}`, {
      method: "PUT",
      headers: { cookie, origin: shop.url, "content-type": "application/json" },
      body: JSON.stringify({ email: ADMIN.email }),
    });
    const { token } = (await answer.json()) as { token: string };
    // Calls that end the administrator's own session or role are excluded; all later ones would be 401.
    const left = "^/(session|sessions|password|users/admin/.*)$";
    const admin = await run(program, shop.url, [
      "-H",
      `Authorization: Bearer ${token}`,
      "--exclude-path-regex",
      left,
    ]);
    process.exitCode = nobody === 0 && admin === 0 ? 0 : 1;
  } finally {
    await shop.stop();
  }
}

function run(program: string, url: string, more: string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const args = [
      "run",
      `${url}/api/openapi.json`,
      "--url",
      `${url}/api`,
      "--checks",
      CHECKS,
      "--max-examples",
      EXAMPLES,
      "--request-timeout",
      "5",
      // Python 3.11 miscounts recursion when two threads read source code at once.
      "--workers",
      "1",
      "--no-color",
      "--seed",
      "1",
      ...more,
    ];
    const env = { ...process.env, SCHEMATHESIS_HOOKS: HOOKS };
    const child = spawn(program, args, { stdio: "inherit", cwd: CACHE, env });
    child.once("error", reject);
    child.once("close", resolve);
  });
}

/** @returns the program, installed into a folder that is not committed; null where that fails */
async function installed(): Promise<string | null> {
  const found = join(CACHE, "bin", "schemathesis");
  if (existsSync(found)) return found;
  const execute = promisify(execFile);
  try {
    await mkdir(CACHE, { recursive: true });
    await execute("python3", ["-m", "venv", CACHE], { timeout: INSTALL_MS });
    await execute(join(CACHE, "bin", "pip"), ["install", "--quiet", `schemathesis==${VERSION}`], {
      timeout: INSTALL_MS,
    });
    return found;
  } catch {
    return null;
  }
}
