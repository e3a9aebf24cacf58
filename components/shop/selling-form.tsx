"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { SelectField, TextField } from "@/components/ui/field";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { WHO_MAY_ORDER, type WhoMayOrder } from "@/lib/core/domain/shop/who-may-order";
import { CURRENCIES } from "@/lib/values/currency";
import { centsOf, centsToDollars } from "@/lib/values/money";
import type { Country } from "./delivery-rows";
import { isSameValue } from "./same-value";
import {
  codesIn,
  type Mistakes,
  readTyped,
  type Selling,
  type TypedSelling,
  toSelling,
  toTyped,
  WHO_WORDS,
  wordsOf,
} from "./selling-values";
import { ServedCountriesField } from "./served-countries-field";
import { patchShop, type ReadPart, useShopForm } from "./use-shop-form";

interface SellingFormProps {
  record: ShopRecord;
  /** The e-mail of the person who types. */
  owner: string;
  /** In the order of their names. */
  countries: readonly Country[];
  /** Why it cannot be changed; null where it can. */
  whyFixed: { currency: string | null; lotStep: string | null };
}

const WHO_HINTS: Readonly<Record<WhoMayOrder, string>> = {
  anybody: "New customers can order at once.",
  confirmed: "Orders that you place for customers need no confirmed e-mail.",
  companies: "Everybody can look. An order is for a company that you have approved, also one that you place.",
};

/** How the shop sells. */
export function SellingForm({ record, owner, countries, whyFixed }: SellingFormProps) {
  const [typed, setTyped] = useState(() => toTyped(record));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const show = (values: TypedSelling) => {
    setMistakes({});
    setTyped(values);
  };
  const type = (values: Partial<TypedSelling>) => show({ ...typed, ...values });
  const { read, save, busy, refusal, remedy } = useShopForm<Selling, TypedSelling>({
    name: "selling",
    owner,
    read: { part: toSelling(record), revision: record.revision },
    partOf: ({ freeDeliveryOver, ...shop }) =>
      toSelling({ ...shop, freeDeliveryOverCents: centsOf(freeDeliveryOver) }),
    // Fields that nobody has changed stay out: the first order may have fixed them.
    send: (_, revision, { freeDeliveryOverCents: cents, ...changes }) =>
      patchShop({
        ...changes,
        ...(cents === undefined ? {} : { freeDeliveryOver: centsToDollars(cents) }),
        revision,
      }),
    typed: () => typed,
    restore: show,
    take: (newer) => show(toTyped(newer)),
    differences: (newer) => {
      const [mine, theirs] = [wordsOf(typed, countries), wordsOf(toTyped(newer), countries)];
      return Object.keys(mine).map((label) => ({ label, mine: mine[label], theirs: theirs[label] }));
    },
  });
  const submit = (from: ReadPart<Selling> = read) => {
    const { found, selling } = readTyped(typed);
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.getElementById(first)?.focus();
    if (selling === null) return;
    const changed = Object.entries(selling).filter(
      // Against the fields as they were read, so that what was not changed in them stays as others set it.
      ([field, value]) => !isSameValue(value, read.part[field as keyof Selling]),
    );
    return save(Object.fromEntries(changed) as Partial<Selling>, { from });
  };
  const who = WHO_MAY_ORDER.find((one) => one === typed.who) ?? record.whoMayOrder;
  return (
    <PlainForm
      className="mt-4 grid max-w-160 gap-6"
      onSubmit={() => submit()}
      refusal={refusal}
      remedy={remedy(submit)}
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
        value={typed.currency}
        disabled={whyFixed.currency !== null}
        onChange={({ currentTarget }) => type({ currency: currentTarget.value })}
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
        value={typed.lots}
        error={mistakes["shop-lot-step"]}
        onChange={({ currentTarget }) => type({ lots: currentTarget.value })}
      />
      <TextField
        id="free-delivery-over"
        label="Free delivery over"
        hint="Enter 0 if no order is delivered free."
        inputMode="decimal"
        autoComplete="off"
        value={typed.over}
        error={mistakes["free-delivery-over"]}
        onChange={({ currentTarget }) => type({ over: currentTarget.value })}
      />
      <SelectField
        id="who-may-order"
        label="Who may order"
        hint={WHO_HINTS[who]}
        value={who}
        onChange={({ currentTarget }) => type({ who: currentTarget.value })}
      >
        {WHO_MAY_ORDER.map((one) => (
          <option key={one} value={one}>
            {WHO_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <ServedCountriesField
        codes={codesIn(typed.served)}
        countries={countries}
        onChange={(codes) => type({ served: codes.join() })}
      />
    </PlainForm>
  );
}
