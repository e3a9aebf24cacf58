import { endSession } from "@/lib/core/data/people/sessions";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { refuse } from "@/lib/values/result";

const logOut = operation({
  method: "DELETE",
  path: "/session",
  tag: "Session",
  summary: "Log Out: end this session, its cookie and every token that came from it",
  description: "Nobody signed in is not an error: `deletedCount` is 0 then.",
  access: "optional",
  answer: { status: 200, schema: deletedSchema, description: "Nobody is signed in here any more" },
  refuses: ["forbidden"],
  run: async ({ viewer, half, isCrossSite }) => {
    const person = viewer ?? half;
    if (isCrossSite) return refuse("forbidden", "Please use the shop's own page");
    if (person) await endSession(person.sessionId);
    return { ok: true, value: { acknowledged: true, deletedCount: person ? 1 : 0 }, signedOut: true };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(logOut);
