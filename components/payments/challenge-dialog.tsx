"use client";

import { ConfirmDialog } from "@/components/ui/dialog";
import { formatPrice } from "@/lib/values/money";

interface ChallengeDialogProps {
  open: boolean;
  dueCents: number;
  onAnswer: (answer: "pass" | "fail") => void;
}

/** The test gateway's stand-in for a bank's confirmation step (3-D Secure). */
export function ChallengeDialog({ open, dueCents, onAnswer }: ChallengeDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(open) => {
        if (!open) onAnswer("fail");
      }}
      title="Confirm this payment?"
      description="Your bank asks you to confirm this payment. This is a test: no money moves either way."
      details={[{ term: "Total cost", value: formatPrice(dueCents) }]}
      keepLabel="Fail the check"
      confirmLabel="Confirm payment"
      onConfirm={() => onAnswer("pass")}
    />
  );
}
