"use client";

import { ConfirmDialog } from "@/components/ui/dialog";
import { formatPrice } from "@/lib/domain/money";

interface ChallengeDialogProps {
  open: boolean;
  totalCents: number;
  onAnswer: (answer: "pass" | "fail") => void;
}

/** The step that a bank puts between card and payment, played by the test gateway. */
export function ChallengeDialog({ open, totalCents, onAnswer }: ChallengeDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onAnswer("fail");
      }}
      title="Confirm this payment?"
      description="Your bank asks you to confirm this payment. This is a test: no money moves either way."
      details={[{ term: "Total cost", value: formatPrice(totalCents) }]}
      keepLabel="Fail the check"
      confirmLabel="Confirm payment"
      onConfirm={() => onAnswer("pass")}
    />
  );
}
