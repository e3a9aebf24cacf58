import { z } from "zod";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const live = operation({
  method: "GET",
  path: "/healthz",
  tag: "Service",
  summary: "Whether the process serves",
  access: "anyone",
  answer: { status: 200, schema: z.object({ status: z.literal("ok") }), description: "It does" },
  refuses: [],
  run: async () => ({ ok: true, value: { status: "ok" } }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(live);
