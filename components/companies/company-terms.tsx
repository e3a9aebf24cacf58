"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { focusHeading } from "@/components/ui/focus-heading";
import { type CashDiscount, discountText } from "@/lib/core/domain/companies/cash-discount";
import { companySchema } from "@/lib/core/domain/companies/schemas/companies";
import {
  type CompanyCredit,
  freeCredit,
  NET_DAYS,
  type NetDays,
  termsText,
} from "@/lib/core/domain/companies/terms";
import { currencyWord } from "@/lib/values/currency";
import { formatPrice } from "@/lib/values/money";
import {
  DiscountFields,
  type DiscountMistake,
  type DiscountValues,
  discountFields,
  discountIn,
  mistakeIn,
} from "./discount-fields";
import { creditMistake, limitText, parseLimit } from "./limit-text";

interface CompanyTermsProps {
  company: { id: string; revision: number };
  /** Null where it pays before its orders ship. */
  credit: CompanyCredit | null;
  /** Staff who set it. */
  mayChange: boolean;
}

/** The terms of payment of a company, with its credit. */
export function CompanyTerms({ company, credit, mayChange }: CompanyTermsProps) {
  // The form keeps the company from when it was opened, so that it does not overwrite a colleague's later change.
  const [opened, setOpened] = useState<CompanyTermsProps["company"] | null>(null);
  const close = () => {
    setOpened(null);
    requestAnimationFrame(() => focusHeading());
  };
  if (opened) return <TermsForm company={opened} credit={credit} onClose={close} />;
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Terms</dt>
          <dd>{credit ? termsText(credit.netDays) : "pays before its orders ship"}</dd>
        </div>
        {credit ? (
          <>
            {credit.discount ? (
              <div>
                <dt>Cash discount</dt>
                <dd>{discountText(credit.discount)}</dd>
              </div>
            ) : null}
            <div>
              <dt>Credit</dt>
              <dd>{formatPrice(credit.limitCents)}</dd>
            </div>
            <div>
              <dt>In open orders</dt>
              <dd>{formatPrice(credit.usedCents)}</dd>
            </div>
            <div>
              <dt>Free</dt>
              <dd>{formatPrice(freeCredit(credit))}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {mayChange ? (
        <div className="button-row mt-4">
          <Button onClick={() => setOpened(company)}>Set terms</Button>
        </div>
      ) : null}
    </>
  );
}

const PREPAY = "";

function TermsForm({
  company,
  credit,
  onClose,
}: Omit<CompanyTermsProps, "mayChange"> & { onClose: () => void }) {
  const [netDays, setNetDays] = useState(String(credit?.netDays ?? PREPAY));
  const [limit, setLimit] = useState(limitText(credit?.limitCents ?? null));
  const [discount, setDiscount] = useState(discountFields(credit?.discount));
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [discountError, setDiscountError] = useState<DiscountMistake | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, busy } = useMutation();
  const days = NET_DAYS.find((one) => String(one) === netDays);
  const save = () => {
    const mistake = days ? mistakeIn(discount, days) : null;
    setDiscountError(mistake);
    const terms = termsOf(days, limit, discount);
    if (terms === undefined) {
      setError(creditMistake(limit) ?? undefined);
      document.getElementById("company-credit-limit")?.focus();
      return;
    }
    if (mistake) {
      document.getElementById(`company-discount-${mistake.field}`)?.focus();
      return;
    }
    void mutate(
      () =>
        call("PUT /companies/{id}/terms", {
          path: { id: company.id },
          body: { terms, reason, revision: company.revision },
          answer: companySchema,
        }),
      {
        successToast: "Terms set",
        onSuccess: onClose,
        onFailure: (failure) => setRefusal(failureText(failure)),
      },
    );
  };
  return (
    <PlainForm
      className="grid max-w-160 gap-6"
      onSubmit={() => {
        setRefusal(null);
        save();
      }}
      refusal={refusal}
      busy={busy}
      submitLabel="Save"
      buttons={<Button onClick={onClose}>Cancel</Button>}
    >
      <SelectField
        id="company-net-days"
        label="Terms"
        hint="Open orders keep the terms that they were placed with."
        value={netDays}
        onChange={({ currentTarget }) => setNetDays(currentTarget.value)}
      >
        <option value={PREPAY}>Pays before its orders ship</option>
        {NET_DAYS.map((one) => (
          <option key={one} value={one}>
            {termsText(one)}
          </option>
        ))}
      </SelectField>
      {days ? (
        <TextField
          id="company-credit-limit"
          label="Credit"
          hint={`In ${currencyWord()}. The limit for all open orders on account together.`}
          inputMode="decimal"
          autoComplete="off"
          value={limit}
          error={error}
          onChange={({ currentTarget }) => {
            setError(undefined);
            setLimit(currentTarget.value);
          }}
        />
      ) : null}
      {days ? (
        <DiscountFields
          values={discount}
          mistake={discountError}
          onChange={(changed) => {
            setDiscountError(null);
            setDiscount(changed);
          }}
        />
      ) : null}
      <TextField
        id="company-terms-reason"
        label="Reason"
        hint="For the audit. May be left out."
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </PlainForm>
  );
}

/** Null for none; undefined where the credit is no amount. */
function termsOf(
  netDays: NetDays | undefined,
  text: string,
  discount: DiscountValues,
): { netDays: NetDays; creditLimit: number; discount?: CashDiscount } | null | undefined {
  if (netDays === undefined) return null;
  const creditLimit = parseLimit(text);
  return typeof creditLimit === "number" ? { netDays, creditLimit, ...discountIn(discount) } : undefined;
}
