import type { z } from "zod";
import {
  type acceptInvitationSchema,
  type inviteSchema,
  lookedAtInvitationSchema,
} from "@/lib/core/domain/people/schemas/invitations";
import { deletedSchema, insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type LookedAtInvitation = z.output<typeof lookedAtInvitationSchema>;

export const inviteStaff = (input: z.input<typeof inviteSchema>, idempotencyKey: string) =>
  request("POST", "/api/staff/invitations", { body: input, read: parseWith(insertedSchema), idempotencyKey });

export const revokeInvitation = (id: string) =>
  request("DELETE", `/api/staff/invitations/${id}`, { read: parseWith(deletedSchema) });

export const lookAtInvitation = (token: string) =>
  request("POST", "/api/invitation", { body: { token }, read: parseWith(lookedAtInvitationSchema) });

export const acceptInvitation = (input: z.input<typeof acceptInvitationSchema>) =>
  request("PUT", "/api/invitation", { body: input, read: parseWith(modifiedSchema) });
