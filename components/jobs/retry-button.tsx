"use client";

import { call } from "@/components/api/call";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { showToast } from "@/components/ui/toast";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";

interface RetryButtonProps {
  ids: readonly string[];
  children: string;
  /** Tells the buttons of several rows apart. */
  "aria-label"?: string;
}

/** Has failed jobs tried again. The rows then leave their list, so the focus goes to the page's heading. */
export function RetryButton({ ids, children, ...aria }: RetryButtonProps) {
  const { mutate, busy } = useMutation();
  const retry = () =>
    mutate(() => call("POST /jobs/retry", { body: { ids: [...ids] }, answer: modifiedSchema }), {
      onSuccess: ({ modifiedCount }) => {
        showToast(modifiedCount > 0 ? "Tried again now" : "This was tried again meanwhile");
        requestAnimationFrame(() => focusHeading({ inSight: false }));
      },
    });
  return (
    <Button {...aria} size="small" busy={busy} onClick={() => void retry()}>
      {children}
    </Button>
  );
}
