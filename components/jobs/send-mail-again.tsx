"use client";

import { call } from "@/components/api/call";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";

interface SendMailAgainProps {
  orderId: string;
  mailId: string;
  subject: string;
}

export function SendMailAgain({ orderId, mailId, subject }: SendMailAgainProps) {
  const { mutate, busy } = useMutation();
  const requestKey = useRequestKey();
  const send = () =>
    mutate(
      () =>
        call("POST /orders/{id}/mails/{mailId}/again", {
          path: { id: orderId, mailId },
          idempotencyKey: requestKey.of(mailId),
          answer: insertedSchema,
        }),
      {
        onSuccess: () => {
          requestKey.end();
          showToast("The mail is on its way");
        },
      },
    );
  return (
    <Button size="small" busy={busy} aria-label={`Send again: ${subject}`} onClick={() => void send()}>
      Send again
    </Button>
  );
}
