"use client";

import { useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { PlainForm } from "@/components/forms/plain-form";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { DataTable } from "@/components/ui/table";
import {
  type DeliveryRate,
  MAX_DELIVERY_RATES,
  OTHER_COUNTRIES,
  overlaps,
} from "@/lib/core/domain/shop/delivery-rate";
import { formatPrice } from "@/lib/values/money";
import { type Country, LIMITS, limitText, nameOf, readRow, sorted, toWire } from "./delivery-rows";
import { useShopChange } from "./use-shop-change";

interface DeliveryFormProps {
  rates: readonly DeliveryRate[];
  /** Of the shop's record. */
  revision: number;
  /** In the order of their names. */
  countries: readonly Country[];
}

/** The table of deliveries. Each change is stored at once. */
export function DeliveryForm({ rates, revision, countries }: DeliveryFormProps) {
  const { store, busy, refusal } = useShopChange();
  const storeRows = (next: readonly DeliveryRate[], done: string) =>
    store({ delivery: next.map(toWire), revision }, done);
  return (
    <>
      {rates.length === 0 ? (
        <p className="mt-4 max-w-160 text-ink-3">
          Delivery is no part of what an order costs. Add a row to charge it. An order that no row fits is
          placed, and you agree on its delivery before it can be paid.
        </p>
      ) : (
        <DataTable
          caption="Prices of deliveries"
          cards
          className="mt-4"
          rows={rates}
          keyOf={(rate) => JSON.stringify(rate)}
          columns={[
            { label: "Country", cell: ({ country }) => <b>{nameOf(country, countries)}</b> },
            { label: "For", cell: limitText },
            {
              label: "Price",
              numeric: true,
              cell: ({ cents }) => (cents === 0 ? "free" : formatPrice(cents)),
            },
            {
              label: "Remove",
              heading: <span className="sr-only">Remove</span>,
              className: "col-action",
              cell: (rate, index) => (
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`Remove ${nameOf(rate.country, countries)}, ${limitText(rate)}`}
                  onClick={() =>
                    storeRows(
                      rates.filter((_, at) => at !== index),
                      "Row removed",
                    )
                  }
                >
                  Remove
                </Button>
              ),
            },
          ]}
        />
      )}
      {rates.length < MAX_DELIVERY_RATES ? (
        <AddRow
          rates={rates}
          countries={countries}
          busy={busy}
          refusal={refusal}
          onAdd={(rate) => storeRows(sorted([...rates, rate], countries), "Row added")}
        />
      ) : (
        <>
          <p className="mt-4">The table has {MAX_DELIVERY_RATES} rows, which is the most.</p>
          {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
        </>
      )}
    </>
  );
}

interface AddRowProps {
  rates: readonly DeliveryRate[];
  countries: readonly Country[];
  busy: boolean;
  refusal: string | null;
  onAdd: (rate: DeliveryRate) => void;
}

function AddRow({ rates, countries, busy, refusal, onAdd }: AddRowProps) {
  const [row, setRow] = useState({ country: "DE", kind: "any" as keyof typeof LIMITS, limit: "", price: "" });
  const [mistakes, setMistakes] = useState<{ country?: string; limit?: string; price?: string }>({});
  const change = (next: Partial<typeof row>) => {
    setMistakes({});
    setRow({ ...row, ...next });
  };
  const add = () => {
    const { rate, ...found } = readRow(row);
    const isDouble = rate !== undefined && overlaps([...rates, rate]).size > 0;
    const said = isDouble
      ? { country: "This country has a row with this limit. Remove that one first." }
      : found;
    setMistakes(said);
    const [first] = Object.keys(said);
    if (first !== undefined) document.getElementById(`delivery-${first}`)?.focus();
    else if (rate) onAdd(rate);
  };
  return (
    <PlainForm
      className="mt-6 grid max-w-160 gap-4"
      aria-label="Add a row"
      onSubmit={add}
      refusal={refusal}
      busy={busy}
      submitLabel="Add row"
    >
      <div className="field-pair">
        <SelectField
          id="delivery-country"
          label="Country"
          value={row.country}
          error={mistakes.country}
          onChange={({ currentTarget }) => change({ country: currentTarget.value })}
        >
          <option value={OTHER_COUNTRIES}>All other countries</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="delivery-kind"
          label="For"
          value={row.kind}
          onChange={({ currentTarget }) =>
            change({ kind: currentTarget.value as keyof typeof LIMITS, limit: "" })
          }
        >
          {Object.entries(LIMITS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="field-pair">
        {row.kind === "any" ? null : (
          <TextField
            id="delivery-limit"
            label={row.kind === "grams" ? "Kilograms" : "Amount of the goods"}
            hint={
              row.kind === "grams"
                ? "Net weight of all pieces. Where one is not known, rows by amount count."
                : undefined
            }
            inputMode="decimal"
            autoComplete="off"
            value={row.limit}
            error={mistakes.limit}
            onChange={({ currentTarget }) => change({ limit: currentTarget.value })}
          />
        )}
        <TextField
          id="delivery-price"
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          value={row.price}
          error={mistakes.price}
          onChange={({ currentTarget }) => change({ price: currentTarget.value })}
        />
      </div>
    </PlainForm>
  );
}
