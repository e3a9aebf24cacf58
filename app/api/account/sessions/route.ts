import { z } from "zod";
import { listOwnSessions } from "@/lib/core/data/people/own-sessions";
import { endSessionsOf } from "@/lib/core/data/people/sessions";
import { sessionsOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { toSession } from "@/lib/http/wire";

const readSessions = operation({
  method: "GET",
  path: "/account/sessions",
  tag: "Session",
  summary: "Where one is signed in: this session, then the hundred used last",
  access: "customer",
  answer: { status: 200, schema: sessionsOutSchema, description: "The sessions" },
  refuses: [],
  run: async ({ viewer }) => ({
    ok: true,
    value: { sessions: (await listOwnSessions(viewer)).map(toSession) },
  }),
});

const endOthers = operation({
  method: "DELETE",
  path: "/account/sessions",
  tag: "Session",
  summary: "End all of one's sessions and tokens but the one that asks",
  access: "customer",
  answer: {
    status: 200,
    schema: z.object({ acknowledged: z.literal(true) }),
    description: "Only this session is left",
  },
  refuses: [],
  run: async ({ viewer }) => {
    await endSessionsOf(viewer.userId, viewer.sessionId);
    return { ok: true, value: { acknowledged: true } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readSessions, endOthers);
