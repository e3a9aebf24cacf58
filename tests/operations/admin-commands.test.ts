import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyPassword } from "@/lib/auth/passwords";
import { SETTING_NAMES } from "@/lib/env";
import { type OpenDatabase, openDatabase } from "../../operations/database-transfer/open-database";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
/** Open all the time, as a serving shop has it. */
let database: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halfinch-admin-"));
  database = await openDatabase(folder, "halfinch", { create: true });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run admin -- …` as an operator does, in a shop of its own. */
async function admin(...args: string[]) {
  const blank = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));
  const child = spawn(process.execPath, ["--import", "tsx", "operations/admin.ts", ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...blank, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, out, err };
}

/** Each starts a process, which takes seconds on a busy machine. */
const TIMEOUT_MS = 120_000;

describe("npm run admin", () => {
  it(
    "an operator makes and lists an administrator beside a serving shop, and the last one stays",
    async () => {
      const made = await admin("create", " ADA@example.com");
      const [, password = ""] =
        /^ada@example\.com is an administrator\. Password: (\S{23})\n$/.exec(made.out) ?? [];
      const ada = await database.db.collection("users").findOne({ email: "ada@example.com" });
      expect(await verifyPassword(password, ada?.passwordHash)).toBe(true);
      expect(await admin("list")).toEqual({
        code: 0,
        out: "ada@example.com  admin  without a second factor\n",
        err: "",
      });
      expect(await admin("revoke", "ada@example.com")).toEqual({
        code: 1,
        out: "",
        err: "The shop needs an administrator: this is the last one\n",
      });
    },
    TIMEOUT_MS,
  );

  it(
    "npm run admin refuses what is no e-mail in one line",
    async () => {
      const err = "Please give one e-mail, such as ada@example.com\n";
      expect(await admin("unlock", "nonsense")).toEqual({ code: 1, out: "", err });
    },
    TIMEOUT_MS,
  );

  it(
    "settings move between shops by a file, its mistakes are named, and what the first order fixed stays",
    async () => {
      const [made, again] = [join(folder, "made.json"), join(folder, "again.json")];
      const settings = { version: 1, currency: "EUR", delivery: [{ country: "DE", price: 6.9 }] };
      await writeFile(made, JSON.stringify(settings));
      expect(await admin("settings", "import", made)).toMatchObject({ code: 0, err: "" });
      const stored = await database.db.collection("shop").findOne();
      expect(stored).toMatchObject({ currency: "EUR", revision: 1, deliveryRates: [{ cents: 690 }] });

      expect(await admin("settings", "export", made)).toMatchObject({ code: 0 });
      await database.db.collection("shop").deleteMany({});
      expect(await admin("settings", "import", made)).toMatchObject({ code: 0 });
      expect(await admin("settings", "export", again)).toMatchObject({ code: 0 });
      expect(await readFile(again, "utf8")).toBe(await readFile(made, "utf8"));

      await writeFile(made, JSON.stringify({ ...settings, currency: "XBT", delivery: [{ country: "DE" }] }));
      const refused = await admin("settings", "import", made);
      expect(refused).toMatchObject({ code: 1, out: "" });
      expect(refused.err).toMatch(/^The file is refused:\ncurrency: .*\ndelivery\.0\.price: .*\n$/);
      expect(await admin("settings", "import", join(folder, "none"))).toMatchObject({ code: 1 });
      expect(await admin("settings", "remove", made)).toMatchObject({ code: 1 });

      await database.db.collection("orders").insertOne({});
      await writeFile(made, JSON.stringify({ ...settings, currency: "USD" }));
      expect(await admin("settings", "import", made)).toEqual({
        code: 1,
        out: "",
        err: "This shop has sold in EUR\n",
      });
      await database.db.collection("orders").deleteMany({});
    },
    TIMEOUT_MS * 4,
  );
});
