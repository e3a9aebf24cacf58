import { randomBytes, randomInt } from "node:crypto";
import { beforeEach, inject } from "vitest";
import { SETTING_NAMES } from "@/lib/env";
import { reasonToSkip } from "./java-server";

/** Gives each test file default settings and its own database, whatever the developer has set. */
for (const name of SETTING_NAMES) delete process.env[name];
const uris = inject("mongodbUris");
process.env.MONGODB_URI = uris[randomInt(uris.length)];
process.env.MONGODB_DB = `test_${randomBytes(6).toString("hex")}`;
process.env.NEXTAUTH_SECRET = randomBytes(32).toString("hex");
process.env.SAMPLE_DATA = "0";
// Most files order more than one customer or one network may. Those that test these limits set their own.
process.env.LIMIT_ORDERS_PER_10_MINUTES = "1000000";
process.env.LIMIT_UNPAID_ORDERS_PER_NETWORK = "1000000";

beforeEach(({ task, skip }) => {
  const reason = reasonToSkip(task.fullTestName);
  if (reason) skip(reason);
});
