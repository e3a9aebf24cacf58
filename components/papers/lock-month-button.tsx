"use client";

import { z } from "zod";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { printedMonth } from "@/lib/features/papers/domain/printed";

/** Locks the last month that is over, and those before. */
export function LockMonthButton({ month, revision }: { month: string; revision: number }) {
  return (
    <ConfirmButton
      label={`Lock ${printedMonth(month)}`}
      question={{
        title: `Lock ${printedMonth(month)}?`,
        description:
          "No paper gets a day of this month or of one before any more. A refund has its credit note with the day on which it is issued. It stays locked.",
        keepLabel: "Not now",
        confirmLabel: "Lock",
      }}
      call={() => call("PATCH /paper-numbers", { body: { lock: { month }, revision }, answer: z.unknown() })}
      successToast={`${printedMonth(month)} is locked`}
    />
  );
}
