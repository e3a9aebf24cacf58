"use client";

import { Field } from "@/components/forms/field";
import { termsText } from "@/lib/core/domain/companies/terms";
import { dollarsToCents, formatPrice } from "@/lib/values/money";
import { type CreditChoice, choiceOf } from "./order-for";

interface PayByFieldProps {
  choices: readonly CreditChoice[];
  /** Whom the order is for. */
  orderFor: string;
  /** As the hint calls the company. */
  payer?: string;
}

/** How the order is paid, where its company may order on account. */
export function PayByField({ choices, orderFor, payer = "you" }: PayByFieldProps) {
  const credit = choiceOf(orderFor, choices)?.credit;
  if (!credit) return null;
  const discount = credit.discount
    ? `, or ${credit.discount.percent} % less within ${credit.discount.days} days`
    : "";
  const free = formatPrice(dollarsToCents(credit.free) ?? 0);
  return (
    <Field
      as="select"
      name="payBy"
      id="pay-by"
      label="Payment"
      hint={`On account ${payer === "you" ? "you pay" : `${payer} pays`} within ${credit.netDays} days of shipping, by bank transfer${discount}. ${free} of the credit is free.`}
    >
      <option value="prepay">Before it ships</option>
      <option value="terms">{termsText(credit.netDays)}</option>
    </Field>
  );
}
