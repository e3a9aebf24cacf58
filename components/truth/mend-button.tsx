"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";

interface MendButtonProps {
  finding: { id: string; label: string; text: string; seen: string; mend: string };
}

/** Mends a difference, once its preview is confirmed. */
export function MendButton({ finding: { id, label, text, seen, mend } }: MendButtonProps) {
  return (
    <ConfirmButton
      label="Mend…"
      size="small"
      aria-label={`Mend ${label}`}
      question={{
        title: `Mend this difference${label === "" ? "" : ` of ${label}`}?`,
        description: mend,
        details: [{ term: "What differs", value: text }],
        keepLabel: "Not now",
        confirmLabel: "Mend it",
      }}
      call={() =>
        call("POST /truth/{finding}/mend", { path: { finding: id }, body: { seen }, answer: modifiedSchema })
      }
      successToast="Mended"
      focusAfter="heading"
    />
  );
}
