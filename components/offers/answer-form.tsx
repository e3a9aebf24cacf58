"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { useMutation } from "@/components/forms/use-mutation";
import { TermsNotice } from "@/components/orders/terms-notice";
import { TextField } from "@/components/ui/field";
import { PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { text } from "@/lib/core/domain/shop/schemas/fields";
import { acceptedOfferSchema } from "@/lib/features/offers/domain/answer-schemas";
import { DECLINE_WORD_MAX } from "@/lib/features/offers/domain/offers";

interface AnswerFormProps {
  token: string;
  version: number;
  number: string;
  /** As people read it. */
  total: string;
  isForCompany: boolean;
  needsPoNumber: boolean;
}

/** Accepts or declines an offer. A second press before an answer sends the same request, which makes one order. */
export function AnswerForm(props: AnswerFormProps) {
  const { token, version, number, total, isForCompany, needsPoNumber } = props;
  const [poNumber, setPoNumber] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const { mutate, busy } = useMutation();
  const accept = () => {
    const typed = poNumber.trim();
    if (needsPoNumber && typed === "") {
      setError("This company needs a PO number on each order");
      document.getElementById("offer-po")?.focus();
      return;
    }
    setRefusal(null);
    void mutate(
      () =>
        call("POST /offer/accept", {
          body: { token, version, ...(typed === "" ? {} : { poNumber: typed }) },
          answer: acceptedOfferSchema,
        }),
      {
        onSuccess: ({ order }) => {
          if (order?.payLink) window.location.assign(new URL(order.payLink).pathname);
        },
        onFailure: (failure) => {
          setError(failure.fields?.poNumber);
          setRefusal(
            outcomeIsUnknown(failure)
              ? `${failureText(failure)} Press it again: the order is placed once.`
              : failureText(failure),
          );
        },
      },
    );
  };
  return (
    <section aria-labelledby="answer-offer">
      <h2 id="answer-offer">Your answer</h2>
      <PlainForm className="mt-4 grid max-w-120 gap-4" onSubmit={accept} refusal={refusal}>
        <TextField
          id="offer-po"
          label={needsPoNumber ? "Your PO number" : "Your PO number (optional)"}
          autoComplete="off"
          maxLength={PO_NUMBER_MAX}
          hint={isForCompany ? "It stands on all papers of the order." : undefined}
          value={poNumber}
          error={error}
          onChange={({ currentTarget }) => {
            setPoNumber(currentTarget.value);
            setError(undefined);
          }}
        />
        <TermsNotice />
        <div className="button-row">
          <SubmitButton size="large" busy={busy}>
            Accept and order for {total}
          </SubmitButton>
          <ConfirmButton
            label="Decline"
            question={{
              title: `Decline offer ${number}?`,
              description: "The shop reads why, and may send you a new version. Nothing is ordered.",
              keepLabel: "Not now",
              confirmLabel: "Decline it",
            }}
            reason={{
              label: "Why? (optional)",
              hint: "For the shop.",
              schema: text(DECLINE_WORD_MAX),
              maxLength: DECLINE_WORD_MAX,
            }}
            call={(word) =>
              call("POST /offer/decline", {
                body: { token, version, ...(word === "" ? {} : { word }) },
                answer: modifiedSchema,
              })
            }
            successToast="The offer is declined"
            focusAfter="heading-in-view"
          />
        </div>
      </PlainForm>
    </section>
  );
}
