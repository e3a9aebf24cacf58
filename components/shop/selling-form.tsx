"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { SelectField, TextField } from "@/components/ui/field";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { CURRENCIES, isCurrency } from "@/lib/values/currency";
import { centsToDollars } from "@/lib/values/money";
import { typedCents } from "@/lib/values/typed-amount";
import { useShopChange } from "./use-shop-change";

interface SellingFormProps {
  record: ShopRecord;
  /** Why the currency cannot be changed; null where it can. */
  whyFixed: string | null;
}

const AMOUNT_MISTAKE = "Please enter an amount such as 3500, or 0 for none";

/** How the shop sells. */
export function SellingForm({ record, whyFixed }: SellingFormProps) {
  const [currency, setCurrency] = useState<string>(record.currency);
  const [over, setOver] = useState(String(record.freeDeliveryOverCents / 100));
  const [mistake, setMistake] = useState<string | undefined>();
  const { store, busy, refusal } = useShopChange();
  const save = () => {
    const cents = typedCents(over);
    if (cents === null) {
      setMistake(AMOUNT_MISTAKE);
      document.getElementById("free-delivery-over")?.focus();
      return;
    }
    const changed = currency !== record.currency && isCurrency(currency) ? { currency } : {};
    store({ ...changed, freeDeliveryOver: centsToDollars(cents), revision: record.revision });
  };
  return (
    <PlainForm
      className="mt-4 grid max-w-160 gap-6"
      onSubmit={save}
      refusal={refusal}
      busy={busy}
      submitLabel="Save"
    >
      <SelectField
        id="shop-currency"
        label="Currency"
        hint={
          whyFixed ?? "All prices and amounts are in it. The first order fixes it. Prices keep their numbers."
        }
        value={currency}
        disabled={whyFixed !== null}
        onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <TextField
        id="free-delivery-over"
        label="Free delivery over"
        hint="Enter 0 if no order is delivered free."
        inputMode="decimal"
        autoComplete="off"
        value={over}
        error={mistake}
        onChange={({ currentTarget }) => {
          setMistake(undefined);
          setOver(currentTarget.value);
        }}
      />
    </PlainForm>
  );
}
