"use client";

import { call } from "@/components/api/call";
import { AuditValues } from "@/components/audit/audit-changes";
import { changeText } from "@/components/audit/audit-text";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { formatMoment } from "@/components/ui/dates";
import type { HistoryEntryView, PutBackView } from "@/lib/core/domain/catalogue/put-back";
import { putBackAnswerSchema } from "@/lib/core/domain/catalogue/schemas/history";

interface PutBackButtonProps {
  productId: string;
  entry: Pick<HistoryEntryView, "id" | "at">;
  putBack: PutBackView;
}

/** Shows what each field is now and would become, before it is written. */
export function PutBackButton({ productId, entry, putBack: { revision, changes } }: PutBackButtonProps) {
  const newer = changes.some(({ isNewer }) => isNewer);
  return (
    <ConfirmButton
      label="Put back"
      size="small"
      aria-label={`Put back the change of ${formatMoment(entry.at)}`}
      question={{
        title: "Put this change back?",
        description: newer
          ? "Some of it was changed again since then. That newer value goes, too."
          : "The product gets the values that it had before. It stands in the history as a change of its own.",
        details: changes.map(({ field, now, to, isNewer }) => {
          const text = changeText({ field, from: now, to });
          return {
            term: isNewer ? `${text.field}, changed since then` : text.field,
            value: <AuditValues from={text.from} to={text.to} />,
          };
        }),
        keepLabel: "Leave it",
        confirmLabel: "Put back",
      }}
      call={() =>
        call("POST /goods/{id}/put-back", {
          path: { id: productId },
          body: { entry: entry.id, revision },
          answer: putBackAnswerSchema,
        })
      }
      successToast="Put back"
      focusAfter="heading"
    />
  );
}
