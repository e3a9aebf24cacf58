"use client";

import { inviteStaff } from "@/components/api/invitations";
import { InviteDialog } from "@/components/people/invitations/invite-dialog";
import { inviteSchema } from "@/lib/core/domain/people/schemas/invitations";
import { OFFERED_STAFF_ROLES } from "./offered-roles";

/** Opens a dialog that asks somebody by mail to work for the shop. */
export function InviteButton() {
  return (
    <InviteDialog
      title="Invite somebody to work here"
      description="A mail brings them a link for seven days. They get the roles once they accept."
      offered={OFFERED_STAFF_ROLES}
      schema={inviteSchema}
      invite={inviteStaff}
    />
  );
}
