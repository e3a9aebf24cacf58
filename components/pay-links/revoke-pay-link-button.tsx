"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";

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
      call={() =>
        call("DELETE /orders/{id}/pay-links/{linkId}", {
          path: { id: orderId, linkId },
          answer: deletedSchema,
        })
      }
      successToast="The pay link is revoked"
      focusAfter="heading"
    />
  );
}
