"use client";

import { useRef } from "react";
import { call } from "@/components/api/call";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { newKey } from "@/lib/values/new-key";

interface SendMailAgainProps {
  orderId: string;
  mailId: string;
  subject: string;
}

export function SendMailAgain({ orderId, mailId, subject }: SendMailAgainProps) {
  const { mutate, busy } = useMutation();
  // The key stays until the call has succeeded, so that a second press sends no second mail.
  const key = useRef("");
  const send = () => {
    if (key.current === "") key.current = newKey();
    return mutate(
      () =>
        call("POST /orders/{id}/mails/{mailId}/again", {
          path: { id: orderId, mailId },
          idempotencyKey: key.current,
          answer: insertedSchema,
        }),
      {
        onSuccess: () => {
          key.current = "";
          showToast("The mail is on its way");
        },
      },
    );
  };
  return (
    <Button size="small" busy={busy} aria-label={`Send again: ${subject}`} onClick={() => void send()}>
      Send again
    </Button>
  );
}
