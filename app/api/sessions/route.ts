import { endSessionsOf } from "@/lib/data/users";
import { deletedSchema } from "@/lib/domain/schemas/outputs";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const logOutEverywhere = operation({
  method: "DELETE",
  path: "/sessions",
  tag: "Session",
  summary: "Sign out everywhere: end all of one's sessions and tokens",
  access: "customer",
  answer: { status: 200, schema: deletedSchema, description: "`deletedCount` sessions were ended" },
  refuses: [],
  run: async ({ viewer }) => ({
    ok: true,
    value: { acknowledged: true, deletedCount: await endSessionsOf(viewer.userId) },
    signedOut: true,
  }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(logOutEverywhere);
