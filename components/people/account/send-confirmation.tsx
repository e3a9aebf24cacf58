"use client";

import { call } from "@/components/api/call";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { acknowledgedSchema } from "@/lib/core/domain/shop/schemas/answers";

/** Sends the link that confirms an e-mail once more. */
export function SendConfirmation({ children }: { children: string }) {
  const { mutate, busy } = useMutation();
  return (
    <Button
      size="small"
      busy={busy}
      onClick={() =>
        void mutate(() => call("POST /account/confirmation", { answer: acknowledgedSchema }), {
          successToast: "The mail is on its way",
        })
      }
    >
      {children}
    </Button>
  );
}
