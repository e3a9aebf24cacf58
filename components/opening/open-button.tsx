"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { toastOnNextPage } from "@/components/ui/toast";
import { shopRevisionSchema } from "@/lib/core/domain/shop/schemas/shop";

interface OpenButtonProps {
  isOpen: boolean;
  /** Of the shop's record. */
  revision: number;
  /** Of what is missing. */
  missing: readonly string[];
}

const OPEN = {
  label: "Open for business",
  question: {
    title: "Open for business?",
    description: "Every page stops saying that this is a sample shop. Customers can place real orders.",
    keepLabel: "Not yet",
    confirmLabel: "Open",
  },
  toast: "Open for business",
};
const CLOSE = {
  label: "Make it a sample again",
  question: {
    title: "Make it a sample shop again?",
    description: "Every page says that nothing is delivered. Orders that are there stay as they are.",
    keepLabel: "Stay open",
    confirmLabel: "Make it a sample",
  },
  toast: "The shop is a sample again",
};

export function OpenButton({ isOpen, revision, missing }: OpenButtonProps) {
  const { label, question, toast } = isOpen ? CLOSE : OPEN;
  return (
    <ConfirmButton
      label={label}
      question={question}
      variant={isOpen ? "open" : "primary"}
      disabled={!isOpen && missing.length > 0}
      call={() =>
        call("PUT /shop/opening", { body: { isOpen: !isOpen, revision }, answer: shopRevisionSchema })
      }
      onSuccess={() => {
        toastOnNextPage(toast);
        location.reload();
      }}
    />
  );
}
