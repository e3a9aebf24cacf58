"use client";

import { call } from "@/components/api/call";
import { InviteDialog } from "@/components/people/invitations/invite-dialog";
import { companyInviteSchema } from "@/lib/core/domain/companies/schemas/companies";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { OFFERED_COMPANY_ROLES } from "./offered-roles";

/** Opens a dialog that asks somebody by mail to act for the company. */
export function InviteButton({ companyId }: { companyId: string }) {
  return (
    <InviteDialog
      title="Invite somebody to the company"
      description="A mail brings them a link for seven days. They act for the company once they accept."
      offered={OFFERED_COMPANY_ROLES}
      schema={companyInviteSchema}
      invite={(invited, idempotencyKey) =>
        call("POST /companies/{id}/invitations", {
          path: { id: companyId },
          body: invited,
          idempotencyKey,
          answer: insertedSchema,
        })
      }
    />
  );
}
