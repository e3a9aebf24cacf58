"use client";

import { call } from "@/components/api/call";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { lookAnswerSchema } from "@/lib/features/truth/domain/schemas";

/** Has the shop looked through now; the page shows what was found. */
export function LookButton() {
  const { mutate, busy } = useMutation();
  return (
    <Button
      variant="primary"
      busy={busy}
      onClick={() =>
        void mutate(() => call("POST /truth/look", { answer: lookAnswerSchema }), {
          successToast: "Looked through",
        })
      }
    >
      Look now
    </Button>
  );
}
