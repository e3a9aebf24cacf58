"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { formatCount } from "@/lib/values/money";

/** The page has shown every change already, so this asks no second time. It can be undone. */
export function ApplyButton({ id, hash, rows }: { id: string; hash: string; rows: number }) {
  const { mutate, busy } = useMutation();
  return (
    <Button
      variant="primary"
      size="large"
      busy={busy}
      onClick={() =>
        void mutate(
          () => call("POST /imports/{id}/apply", { path: { id }, body: { hash }, answer: modifiedSchema }),
          {
            onSuccess: () => void requestAnimationFrame(() => focusHeading({ inSight: true })),
          },
        )
      }
    >
      {rows === 1 ? "Apply 1 row" : `Apply ${formatCount(rows)} rows`}
    </Button>
  );
}

/** Nothing was written and the file is at hand, so this asks no second time. */
export function DiscardButton({ id }: { id: string }) {
  const { mutate, busy } = useMutation();
  return (
    <Button
      busy={busy}
      onClick={() =>
        void mutate(() => call("DELETE /imports/{id}", { path: { id }, answer: modifiedSchema }), {
          successToast: "Thrown away. Nothing was changed.",
          onSuccess: () => void requestAnimationFrame(() => focusHeading({ inSight: true })),
        })
      }
    >
      Throw away
    </Button>
  );
}

export function UndoButton({ id, rows }: { id: string; rows: number }) {
  const words = rows === 1 ? "Undo 1 row" : `Undo ${formatCount(rows)} rows`;
  return (
    <ConfirmButton
      label={words}
      variant="danger"
      question={{
        title: "Put back what this import has changed?",
        description:
          "Each product gets its former values back, and new products are deleted. Values that somebody has changed since stay as they are, and the rows say which.",
        keepLabel: "Keep",
        confirmLabel: words,
      }}
      call={() => call("POST /imports/{id}/undo", { path: { id }, answer: modifiedSchema })}
      focusAfter="heading"
    />
  );
}
