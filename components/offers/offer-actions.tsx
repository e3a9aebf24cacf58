"use client";

import { useRouter } from "next/navigation";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";

interface OfferActionsProps {
  id: string;
  revision: number;
  /** 0 for a draft that was never sent. */
  version: number;
}

/** Withdraws an offer that was sent, or removes a draft. */
export function OfferActions({ id, revision, version }: OfferActionsProps) {
  const router = useRouter();
  if (version > 0)
    return (
      <ConfirmButton
        label="Withdraw"
        variant="danger"
        question={{
          title: "Withdraw this offer?",
          description: "Its link says so, and nobody can accept it any more. You cannot take that back.",
          keepLabel: "Keep it",
          confirmLabel: "Withdraw it",
        }}
        call={() =>
          call("POST /offers/{id}/withdraw", { path: { id }, body: { version }, answer: modifiedSchema })
        }
        successToast="The offer is withdrawn"
        focusAfter="heading"
      />
    );
  return (
    <ConfirmButton
      label="Remove"
      variant="danger"
      question={{
        title: "Remove this draft?",
        description: "Nobody was told of it.",
        keepLabel: "Keep it",
        confirmLabel: "Remove it",
      }}
      call={() => call("DELETE /offers/{id}", { path: { id }, query: { revision }, answer: deletedSchema })}
      successToast="Draft removed"
      onSuccess={() => router.push("/dashboard/offers")}
    />
  );
}
