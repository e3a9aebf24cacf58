import { z } from "zod";
import { endSessionsOf } from "@/lib/core/data/people/sessions";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const logOutEverywhere = operation({
  method: "DELETE",
  path: "/sessions",
  tag: "Session",
  summary: "Sign out everywhere: end all of one's sessions and tokens",
  access: "customer",
  answer: {
    status: 200,
    schema: z.object({ acknowledged: z.literal(true) }),
    description: "Nobody is signed in to this account any more",
  },
  refuses: [],
  run: async ({ viewer }) => {
    await endSessionsOf(viewer.userId);
    return { ok: true, value: { acknowledged: true }, signedOut: true };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(logOutEverywhere);
