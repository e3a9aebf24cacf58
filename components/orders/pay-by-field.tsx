"use client";

import { Field } from "@/components/forms/field";
import { termsText } from "@/lib/core/domain/companies/terms";
import { dollarsToCents, formatPrice } from "@/lib/values/money";
import { msg, type Text, t } from "@/lib/values/text";
import { type CreditChoice, choiceOf } from "./order-for";

interface PayByFieldProps {
  choices: readonly CreditChoice[];
  /** Whom the order is for. */
  orderFor: string;
  /** As the hint calls the company; missing for those who order themselves. */
  payer?: string;
}

/** How the order is paid, where its company may order on account. */
export function PayByField({ choices, orderFor, payer }: PayByFieldProps) {
  const credit = choiceOf(orderFor, choices)?.credit;
  if (!credit) return null;
  const free = formatPrice(dollarsToCents(credit.free) ?? 0);
  return (
    <Field
      as="select"
      name="payBy"
      id="pay-by"
      label={t("Payment")}
      hint={t`${termsOf(credit, payer)}. ${free} of the credit is free.`}
    >
      <option value="prepay">{t("Before it ships")}</option>
      <option value="terms">{termsText(credit.netDays)}</option>
    </Field>
  );
}

function termsOf(
  { netDays, discount }: NonNullable<CreditChoice["credit"]>,
  payer: string | undefined,
): Text {
  const terms =
    payer === undefined
      ? msg`On account you pay within ${netDays} days of shipping, by bank transfer`
      : msg`On account ${payer} pays within ${netDays} days of shipping, by bank transfer`;
  return discount ? msg`${terms}, or ${discount.percent} % less within ${discount.days} days` : terms;
}
