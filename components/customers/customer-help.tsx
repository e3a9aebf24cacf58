"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { acknowledgedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { emailSchema } from "@/lib/core/domain/shop/schemas/fields";

interface CustomerHelpProps {
  customer: { id: string; name: string; email: string; isConfirmed: boolean };
}

/** Helps a customer into their account. Nothing here lets in the person who is on the telephone. */
export function CustomerHelp({ customer: { id, name, email, isConfirmed } }: CustomerHelpProps) {
  const send = (purpose: "new-password" | "confirm-email") =>
    call("POST /customers/{id}/links", { path: { id }, body: { purpose }, answer: acknowledgedSchema });
  return (
    <div className="button-row mt-4">
      <ConfirmButton
        label="Send a password link"
        question={{
          title: `Send a password link to ${email}?`,
          description: "It goes to this mailbox only. Never read a link out on the telephone.",
          keepLabel: "Not now",
          confirmLabel: "Send",
        }}
        call={() => send("new-password")}
        successToast="The link is on its way"
      />
      {isConfirmed ? null : (
        <ConfirmButton
          label="Send the confirmation"
          question={{
            title: `Send the confirmation to ${email} again?`,
            description: "The mail has the link that confirms this e-mail.",
            keepLabel: "Not now",
            confirmLabel: "Send",
          }}
          call={() => send("confirm-email")}
          successToast="The link is on its way"
        />
      )}
      <ConfirmButton
        label="Unlock"
        question={{
          title: `Forget the wrong passwords of ${name}?`,
          description: "The right password works again at once. At most five times a day.",
          keepLabel: "Not now",
          confirmLabel: "Unlock",
        }}
        call={() => call("POST /customers/{id}/unlock", { path: { id }, answer: acknowledgedSchema })}
        successToast="Unlocked"
      />
      <ConfirmButton
        label="Use another e-mail"
        question={{
          title: `Give ${name} another e-mail?`,
          description: `We tell ${email} at once, and a link in that mail stops the change. A day later we send a link to the new e-mail; the account changes when it is used.`,
          keepLabel: "Not now",
          confirmLabel: "Use this e-mail",
        }}
        reason={{
          label: "New e-mail",
          hint: "Only if the customer can no longer open the present mailbox.",
          schema: emailSchema,
          rows: 1,
        }}
        call={(asked) =>
          call("PUT /customers/{id}/email", {
            path: { id },
            body: { email: asked },
            answer: acknowledgedSchema,
          })
        }
        successToast="We are telling the present mailbox"
      />
    </div>
  );
}
