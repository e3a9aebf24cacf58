"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { acknowledgedSchema } from "@/lib/features/papers/domain/browser-schemas";

interface SendButtonProps {
  id: string;
  name: string;
}

/** Sends a paper to its buyer once more. */
export function SendButton({ id, name }: SendButtonProps) {
  return (
    <ConfirmButton
      label="Send again"
      aria-label={`Send again: ${name}`}
      size="small"
      variant="open"
      question={{
        title: `Send ${name} again?`,
        description: "A mail with the paper goes to the account that ordered.",
        keepLabel: "Not now",
        confirmLabel: "Send",
      }}
      call={() => call("POST /papers/{id}/send", { path: { id }, answer: acknowledgedSchema })}
      successToast="The mail is on its way"
    />
  );
}
