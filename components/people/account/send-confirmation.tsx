"use client";

import { sendConfirmation } from "@/components/api/links";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";

/** Sends the link that confirms an e-mail once more. */
export function SendConfirmation({ children }: { children: string }) {
  const { mutate, busy } = useMutation();
  return (
    <Button
      size="small"
      busy={busy}
      onClick={() => void mutate(sendConfirmation, { successToast: "The mail is on its way" })}
    >
      {children}
    </Button>
  );
}
