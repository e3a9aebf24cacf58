import { z } from "zod";
import { inviteStaff } from "@/lib/core/commands/people/invite-staff";
import { listInvitations } from "@/lib/core/data/people/invitations";
import { invitationSchema, inviteSchema } from "@/lib/core/domain/people/schemas/invitations";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readIdempotencyKey } from "@/lib/http/idempotency-key";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";

const readInvitations = operation({
  method: "GET",
  path: "/staff/invitations",
  tag: "Users",
  summary: "The open invitations of staff, newest first",
  access: "staff",
  query: longListQuerySchema,
  answer: {
    status: 200,
    schema: z.array(invitationSchema),
    description: "The invitations; 100 where no limit is given",
  },
  refuses: [],
  run: async ({ viewer, query, url }) =>
    listAnswer(await listInvitations(viewer, query), ({ id, ...others }) => ({ _id: id, ...others }), url),
});

const invite = operation({
  method: "POST",
  path: "/staff/invitations",
  tag: "Users",
  summary: "Invite somebody to work for the shop",
  description:
    "A mail brings the link, valid for seven days and once. The roles are given when it is accepted, by the right that the " +
    "administrator has then.",
  access: "staff",
  headers: idempotencyHeaders,
  body: inviteSchema,
  answer: { status: 201, schema: insertedSchema, description: "The mail is on its way" },
  refuses: ["duplicate", "idempotency_mismatch", "too_many"],
  run: async ({ viewer, body, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const invited = await inviteStaff(viewer, body, { idempotencyKey: key.value });
    return inserted(invited, ({ invitationId }) => invitationId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readInvitations, invite);
