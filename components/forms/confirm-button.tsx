"use client";

import { type ComponentProps, useId, useState } from "react";
import type { z } from "zod";
import { type ApiFailure, type ApiResult, outcomeIsUnknown } from "@/components/api/request";
import { Button, type ButtonProps } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/field";
import { focusHeading } from "@/components/ui/focus-heading";
import { showToast } from "@/components/ui/toast";
import { failureText } from "./failure-text";
import { useMutation } from "./use-mutation";

interface ConfirmButtonProps extends Pick<ButtonProps, "variant" | "size" | "disabled" | "aria-label"> {
  label: string;
  question: Pick<
    ComponentProps<typeof ConfirmDialog>,
    "title" | "description" | "details" | "keepLabel" | "confirmLabel"
  >;
  /** Asks for a reason, or another text, which goes to `call`; without it the text is empty. */
  reason?: {
    label?: string;
    hint: string;
    schema: z.ZodType<string>;
    /** The text that the dialog opens with. */
    initial?: string;
    rows?: number;
    maxLength?: number;
  };
  call: (reason: string) => Promise<ApiResult<unknown>>;
  successToast?: string;
  onSuccess?: () => void | Promise<void>;
  failureText?: (failure: ApiFailure) => string;
  /** `heading`: the success removes the button with its row or page; `heading-in-view` also scrolls there. */
  focusAfter?: "button" | "heading" | "heading-in-view";
}

/**
 * A button whose write is confirmed in a dialog first. A failure is shown at the reason field where there is one, else as
 * a toast. A refusal closes the dialog, because the question no longer fits; after a lost connection it can be sent again.
 */
export function ConfirmButton({ label, question, reason, call, ...props }: ConfirmButtonProps) {
  const {
    variant,
    successToast,
    onSuccess,
    failureText: textOf = failureText,
    focusAfter,
    ...button
  } = props;
  const [asking, setAsking] = useState(false);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | undefined>();
  const { mutate, busy } = useMutation();
  const reasonId = useId();

  const ask = () => {
    if (reason?.initial !== undefined) setText(reason.initial);
    setAsking(true);
  };
  const confirm = () => {
    const parsed = reason?.schema.safeParse(text);
    if (parsed && !parsed.success) {
      setError(parsed.error.issues[0]?.message);
      document.getElementById(reasonId)?.focus();
      return;
    }
    void mutate(() => call(parsed?.data ?? ""), {
      successToast,
      onSuccess: () => {
        setAsking(false);
        if (focusAfter === "heading" || focusAfter === "heading-in-view")
          requestAnimationFrame(() => focusHeading({ inSight: focusAfter === "heading-in-view" }));
        return onSuccess?.();
      },
      onFailure: (failure) => {
        if (reason) {
          setError(textOf(failure));
          return;
        }
        if (!outcomeIsUnknown(failure) && failure.status !== 429) setAsking(false);
        showToast(textOf(failure), { tone: "bad" });
      },
    });
  };

  return (
    <>
      <Button {...button} variant={variant} busy={busy && !asking} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          setError(undefined);
        }}
        danger={variant === "danger"}
        busy={busy}
        onConfirm={confirm}
      >
        {reason ? (
          <div className="mt-4">
            <TextareaField
              id={reasonId}
              label={reason.label ?? "Reason"}
              hint={reason.hint}
              rows={reason.rows ?? 2}
              maxLength={reason.maxLength ?? 500}
              value={text}
              error={error}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setError(undefined);
              }}
            />
          </div>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
