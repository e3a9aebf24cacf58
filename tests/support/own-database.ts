import { randomBytes } from "node:crypto";
import { beforeEach, inject } from "vitest";
import { SETTING_NAMES } from "@/lib/env";
import { reasonToSkip } from "./java-server";

/** Gives each test file default settings and its own database, whatever the developer has set. */
for (const name of SETTING_NAMES) delete process.env[name];
process.env.MONGODB_URI = inject("mongodbUri");
process.env.MONGODB_DB = `test_${randomBytes(6).toString("hex")}`;
process.env.NEXTAUTH_SECRET = randomBytes(32).toString("hex");
process.env.SAMPLE_DATA = "0";

beforeEach(({ task, skip }) => {
  const reason = reasonToSkip(task.fullTestName);
  if (reason) skip(reason);
});
