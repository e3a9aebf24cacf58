"use client";

import { z } from "zod";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { reasonSchema } from "@/lib/core/domain/shop/schemas/fields";
import { type ReturnBody, returnOutSchema } from "@/lib/features/returns/domain/schemas";
import { centsToDollars } from "@/lib/values/money";
import { ReceiveForm } from "./receive-form";
import { settleQuestion } from "./settle-question";
import type { ReturnToDecide } from "./to-decide";

const noteSchema = z.string().trim().max(500, "At most 500 characters");

/** The ways in which the shop can go on with a return now. */
export function ReturnActions({ goods }: { goods: ReturnToDecide }) {
  const { id, name, state, revision } = goods;
  const change = (body: ReturnBody) =>
    call("PATCH /returns/{id}", { path: { id }, body, answer: returnOutSchema });
  const refuse = (
    <ConfirmButton
      label="Refuse"
      aria-label={`Refuse ${name}`}
      variant="danger"
      question={{
        title: `Refuse ${name}?`,
        description:
          state === "allowed"
            ? "It was allowed, but has not arrived. The customer is told by mail."
            : "The customer is told by mail.",
        keepLabel: "Not now",
        confirmLabel: "Refuse it",
      }}
      reason={{ hint: "The customer sees it.", schema: reasonSchema }}
      call={(answer) => change({ state: "refused", revision, answer })}
      successToast="Refused, and the customer is told"
      focusAfter="heading"
    />
  );
  if (state === "asked")
    return (
      <div className="button-row mt-4">
        <ConfirmButton
          label="Allow"
          aria-label={`Allow ${name}`}
          variant="primary"
          question={{
            title: `Allow ${name}?`,
            description: "The customer is told by mail where to send it.",
            keepLabel: "Not now",
            confirmLabel: "Allow it",
          }}
          reason={{
            label: "Note",
            hint: "The customer sees it below the address. You can leave it empty.",
            schema: noteSchema,
          }}
          call={(answer) => change({ state: "allowed", revision, ...(answer === "" ? {} : { answer }) })}
          successToast="Allowed, and the customer is told"
          focusAfter="heading"
        />
        {refuse}
      </div>
    );
  if (state === "allowed")
    return (
      <>
        <ReceiveForm goods={goods} receive={(lines) => change({ state: "received", revision, lines })} />
        <div className="button-row mt-4">{refuse}</div>
      </>
    );
  if (state !== "received") return null;
  return (
    <div className="button-row mt-4">
      <ConfirmButton
        label="Settle"
        aria-label={`Settle ${name}`}
        variant="primary"
        question={{ ...settleQuestion(goods), keepLabel: "Not now", confirmLabel: "Settle it" }}
        call={() =>
          change({
            state: "settled",
            revision,
            credited: centsToDollars(goods.money.creditedCents),
            refund: centsToDollars(goods.money.refundCents),
          })
        }
        successToast="Settled, and the customer is told"
        focusAfter="heading"
      />
    </div>
  );
}
