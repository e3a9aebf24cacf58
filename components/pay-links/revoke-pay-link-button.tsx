"use client";

import { revokePayLink } from "@/components/api/pay-links";
import { ConfirmButton } from "@/components/forms/confirm-button";

interface RevokePayLinkButtonProps {
  orderId: string;
  linkId: string;
  about: string;
}

export function RevokePayLinkButton({ orderId, linkId, about }: RevokePayLinkButtonProps) {
  return (
    <ConfirmButton
      label="Revoke"
      aria-label={`Revoke the ${about}`}
      variant="danger"
      size="small"
      question={{
        title: `Revoke the ${about}?`,
        description: "The link opens nothing any more. The order stays as it is.",
        keepLabel: "Keep it",
        confirmLabel: "Revoke",
      }}
      call={() => revokePayLink(orderId, linkId)}
      successToast="The pay link is revoked"
      focusAfter="heading"
    />
  );
}
