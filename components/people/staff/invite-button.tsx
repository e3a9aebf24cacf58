"use client";

import { call } from "@/components/api/call";
import { InviteDialog } from "@/components/people/invitations/invite-dialog";
import { inviteSchema } from "@/lib/core/domain/people/schemas/invitations";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { OFFERED_STAFF_ROLES } from "./offered-roles";

/** Opens a dialog that asks somebody by mail to work for the shop. */
export function InviteButton() {
  return (
    <InviteDialog
      title="Invite somebody to work here"
      description="A mail brings them a link for seven days. They get the roles once they accept."
      offered={OFFERED_STAFF_ROLES}
      schema={inviteSchema}
      invite={(body, idempotencyKey) =>
        call("POST /staff/invitations", { body, idempotencyKey, answer: insertedSchema })
      }
    />
  );
}
