"use client";

import { inviteToCompany } from "@/components/api/companies";
import { InviteDialog } from "@/components/people/invitations/invite-dialog";
import { companyInviteSchema } from "@/lib/core/domain/companies/schemas/companies";
import { OFFERED_COMPANY_ROLES } from "./offered-roles";

/** Opens a dialog that asks somebody by mail to act for the company. */
export function InviteButton({ companyId }: { companyId: string }) {
  return (
    <InviteDialog
      title="Invite somebody to the company"
      description="A mail brings them a link for seven days. They act for the company once they accept."
      offered={OFFERED_COMPANY_ROLES}
      schema={companyInviteSchema}
      invite={(invited, idempotencyKey) => inviteToCompany(companyId, invited, idempotencyKey)}
    />
  );
}
