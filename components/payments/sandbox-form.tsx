"use client";

import { type ReactNode, useRef, useState } from "react";
import { z } from "zod";
import { call } from "@/components/api/call";
import type { ApiResult } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { TextField } from "@/components/ui/field";
import type { Confirmation, PayableOrder } from "./card-confirmation";
import {
  type CardData,
  type CardText,
  cardBrand,
  checkTestCard,
  formatCardNumber,
  formatExpiry,
} from "./card-input";
import { CardRefusal } from "./card-refusal";
import { ChallengeDialog } from "./challenge-dialog";
import { PaymentTotal } from "./payment-total";
import { TestCards } from "./test-cards";
import type { usePayment } from "./use-payment";

const confirmedSchema = z.object({
  id: z.string().min(1),
  status: z.enum(["succeeded", "requires_action"]),
});

interface SandboxFormProps {
  order: PayableOrder;
  payment: ReturnType<typeof usePayment>;
  clientSecret: string | null;
  /** Why there is no client secret. */
  problem: ReactNode;
}

/** The built-in test gateway: it takes the published test cards and nothing else, and no money moves. */
export function SandboxForm({ order, payment, clientSecret, problem }: SandboxFormProps) {
  const { flow, pay } = payment;
  const [text, setText] = useState<CardText>({ number: "", expiry: "", cvc: "" });
  const [errors, setErrors] = useState<Partial<CardText>>({});
  const sent = useRef<CardData | null>(null);
  const busy = flow.at === "confirming";

  const type = (change: Partial<CardText>) => {
    setText((before) => ({ ...before, ...change }));
    setErrors((before) => without(before, change));
  };

  const confirm = async (card: CardData, challenge?: "pass" | "fail"): Promise<Confirmation> => {
    if (clientSecret === null)
      return { status: "failed", message: "The payment form is not ready yet. Try again in a moment." };
    const body = { clientSecret, card, billing: order.billing, challenge };
    const answer = await call("POST /sandbox/confirm", { body, answer: confirmedSchema });
    if (!answer.ok && answer.status === 401) {
      redirectToLogin();
      await new Promise(() => {});
    }
    return confirmationOf(answer);
  };

  const send = () => {
    if (busy || clientSecret === null) return;
    const verdict = checkTestCard(text);
    if (!verdict.ok) {
      setErrors(verdict.fields);
      focusFirst(verdict.fields);
      return;
    }
    setErrors({});
    sent.current = verdict.card;
    void pay(() => confirm(verdict.card));
  };

  const answer = (challenge: "pass" | "fail") => {
    const card = sent.current;
    if (card !== null && flow.at === "challenge") void pay(() => confirm(card, challenge), "answered");
  };

  return (
    <PlainForm onSubmit={send}>
      {problem}
      <CardRefusal error={flow.at === "card" ? flow.error : null} />
      <TextField
        id="card-number"
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        hint={cardBrand(text.number) ?? undefined}
        error={errors.number}
        value={text.number}
        onChange={(event) => type({ number: formatCardNumber(event.target.value) })}
      />
      <div className="field-pair">
        <TextField
          id="card-expiry"
          label="Expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          error={errors.expiry}
          value={text.expiry}
          onChange={(event) => type({ expiry: formatExpiry(event.target.value, text.expiry) })}
        />
        <TextField
          id="card-cvc"
          label="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          error={errors.cvc}
          value={text.cvc}
          onChange={(event) => type({ cvc: event.target.value.replace(/\D/g, "") })}
        />
      </div>
      <TestCards
        onUse={(number) => type({ number: formatCardNumber(number), expiry: "12 / 34", cvc: "314" })}
      />
      <PaymentTotal
        dueCents={order.dueCents}
        isRest={order.isRest}
        ready={clientSecret !== null}
        busy={busy}
      />
      <ChallengeDialog open={flow.at === "challenge"} dueCents={order.dueCents} onAnswer={answer} />
    </PlainForm>
  );
}

function confirmationOf(
  answer: ApiResult<{ id: string; status: "succeeded" | "requires_action" }>,
): Confirmation {
  if (answer.ok)
    return answer.value.status === "succeeded"
      ? { status: "succeeded", transactionId: answer.value.id }
      : { status: "requires_action" };
  // 402 is a refusal of the card with the provider's message; other failures are not about the card.
  if (answer.status === 402) return { status: "declined", message: answer.message };
  return { status: "failed", message: failureText(answer) };
}

function without(errors: Partial<CardText>, change: Partial<CardText>): Partial<CardText> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change)));
}

function focusFirst(fields: Partial<CardText>): void {
  const first = (["number", "expiry", "cvc"] as const).find((name) => fields[name] !== undefined);
  document.getElementById(`card-${first}`)?.focus();
}
