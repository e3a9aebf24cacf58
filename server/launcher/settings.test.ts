import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseEnv, type Settings } from "../../lib/env";
import { firstPassword } from "./settings";

it("a common password is refused for a new administrator and stops no shop that has one", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "halfinch-settings-"));
  try {
    // A start asks for the password only where there is no administrator.
    const chosen = await firstPassword(settingsWith({ DATA_DIR: dataDir, ADMIN_PASSWORD: "Password1" }));
    await expect(chosen()).rejects.toThrow("ADMIN_PASSWORD is one of the most common passwords");
    await writeFile(join(dataDir, "admin-password"), "trustno1\n");
    const stored = await firstPassword(settingsWith({ DATA_DIR: dataDir }));
    await expect(stored()).rejects.toThrow("admin-password is one of the most common passwords");
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

function settingsWith(source: Record<string, string>): Settings {
  const parsed = parseEnv({ NODE_ENV: "test", ...source });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.env;
}
