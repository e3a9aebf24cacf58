import { z } from "zod";
import { isDatabaseReady } from "@/lib/core/data/store/readiness";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { refuse } from "@/lib/values/result";

/** Under the deadline of every other call, so that a frozen database is told as such. */
const PATIENCE_MS = 2000;

const ready = operation({
  method: "GET",
  path: "/readyz",
  tag: "Service",
  summary: "Whether the database answers",
  access: "anyone",
  answer: { status: 200, schema: z.object({ status: z.literal("ok") }), description: "It does" },
  refuses: ["database_unavailable"],
  run: async () =>
    (await isDatabaseReady(PATIENCE_MS))
      ? { ok: true, value: { status: "ok" } }
      : refuse("database_unavailable", "The database does not answer"),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(ready);
