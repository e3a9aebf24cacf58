"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { piecesOf } from "@/components/forms/typed-pieces";
import { SelectField, TextField } from "@/components/ui/field";
import { MAX_LOT_STEP } from "@/lib/core/domain/prices/lot-step";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { WHO_MAY_ORDER, type WhoMayOrder } from "@/lib/core/domain/shop/who-may-order";
import { CURRENCIES, isCurrency } from "@/lib/values/currency";
import { centsToDollars, formatCount } from "@/lib/values/money";
import { typedCents } from "@/lib/values/typed-amount";
import type { Country } from "./delivery-rows";
import { ServedCountriesField } from "./served-countries-field";
import { useShopChange } from "./use-shop-change";

interface SellingFormProps {
  record: ShopRecord;
  /** In the order of their names. */
  countries: readonly Country[];
  /** Why it cannot be changed; null where it can. */
  whyFixed: { currency: string | null; lotStep: string | null };
}

const AMOUNT_MISTAKE = "Please enter an amount such as 3500, or 0 for none";
const LOT_MISTAKE = `Please enter a whole number from 1 to ${formatCount(MAX_LOT_STEP)}`;

const WHO_HINTS: Readonly<Record<WhoMayOrder, string>> = {
  anybody: "New customers can order at once.",
  confirmed: "Orders that you place for customers need no confirmed e-mail.",
  companies: "Everybody can look. An order is for a company that you have approved, also one that you place.",
};

type Mistakes = Partial<Record<"shop-lot-step" | "free-delivery-over", string>>;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** How the shop sells. */
export function SellingForm({ record, countries, whyFixed }: SellingFormProps) {
  // A refusal reads the record again. The fields begin with the first one, and what was not changed in them stays as others set it.
  const [shown] = useState(record);
  const [currency, setCurrency] = useState<string>(record.currency);
  const [over, setOver] = useState(String(record.freeDeliveryOverCents / 100));
  const [lots, setLots] = useState(String(record.lotStep));
  const [who, setWho] = useState(record.whoMayOrder);
  const [served, setServed] = useState<readonly string[]>(record.deliversTo);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const { store, busy, refusal } = useShopChange();
  const save = () => {
    const cents = typedCents(over);
    const lotStep = piecesOf(lots);
    const found: Mistakes = {
      ...(lotStep >= 1 && lotStep <= MAX_LOT_STEP ? {} : { "shop-lot-step": LOT_MISTAKE }),
      ...(cents === null ? { "free-delivery-over": AMOUNT_MISTAKE } : {}),
    };
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.getElementById(first)?.focus();
    if (first !== undefined || cents === null) return;
    store({
      ...(currency !== shown.currency && isCurrency(currency) ? { currency } : {}),
      ...(lotStep === shown.lotStep ? {} : { lotStep }),
      ...(who === shown.whoMayOrder ? {} : { whoMayOrder: who }),
      ...(isSameList(served, shown.deliversTo) ? {} : { deliversTo: served.toSorted() }),
      ...(cents === shown.freeDeliveryOverCents ? {} : { freeDeliveryOver: centsToDollars(cents) }),
      revision: record.revision,
    });
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
          whyFixed.currency ??
          "All prices and amounts are in it. The first order fixes it. Prices keep their numbers."
        }
        value={currency}
        disabled={whyFixed.currency !== null}
        onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <TextField
        id="shop-lot-step"
        label="Step of lots"
        hint={
          whyFixed.lotStep ??
          "Orders go in multiples of so many pieces; enter 1 to sell single pieces. The first order fixes it. Minimum lots and tiers between two lots count from the next one."
        }
        inputMode="numeric"
        autoComplete="off"
        disabled={whyFixed.lotStep !== null}
        value={lots}
        error={mistakes["shop-lot-step"]}
        onChange={({ currentTarget }) => {
          setMistakes({});
          setLots(currentTarget.value);
        }}
      />
      <TextField
        id="free-delivery-over"
        label="Free delivery over"
        hint="Enter 0 if no order is delivered free."
        inputMode="decimal"
        autoComplete="off"
        value={over}
        error={mistakes["free-delivery-over"]}
        onChange={({ currentTarget }) => {
          setMistakes({});
          setOver(currentTarget.value);
        }}
      />
      <SelectField
        id="who-may-order"
        label="Who may order"
        hint={WHO_HINTS[who]}
        value={who}
        onChange={({ currentTarget }) =>
          setWho(WHO_MAY_ORDER.find((one) => one === currentTarget.value) ?? record.whoMayOrder)
        }
      >
        <option value="anybody">Anybody with an account</option>
        <option value="confirmed">Accounts with a confirmed e-mail</option>
        <option value="companies">Approved companies</option>
      </SelectField>
      <ServedCountriesField codes={served} countries={countries} onChange={setServed} />
    </PlainForm>
  );
}
