"use client";

import { type ReactNode, useState } from "react";
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
import {
  type Country,
  fromWire,
  type Kind,
  LIMITS,
  limitText,
  nameOf,
  readRow,
  sorted,
  type TypedRow,
  tableText,
  toWire,
} from "./delivery-rows";
import { patchShop, useShopForm } from "./use-shop-form";

interface DeliveryFormProps {
  rates: readonly DeliveryRate[];
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
  /** In the order of their names. */
  countries: readonly Country[];
}

interface Part {
  rates: readonly DeliveryRate[];
}

const NO_ROW: TypedRow = { country: "DE", kind: "any", limit: "", price: "" };

/** The table of deliveries. Each change is stored at once. */
export function DeliveryForm({ rates: first, revision, owner, countries }: DeliveryFormProps) {
  const [row, setRow] = useState(NO_ROW);
  // The whole table as it was sent last, for a change of the same table by somebody else.
  const [wanted, setWanted] = useState<{ rates: readonly DeliveryRate[]; done: string } | null>(null);
  const { read, save, busy, refusal, remedy } = useShopForm<Part, { [Field in keyof TypedRow]: string }>({
    name: "delivery",
    owner,
    read: { part: { rates: first }, revision },
    partOf: (shop) => ({ rates: shop.delivery.map(fromWire) }),
    send: (part, of) => patchShop({ delivery: part.rates.map(toWire), revision: of }),
    typed: () => ({ ...row }),
    restore: (typed) => setRow({ ...typed, kind: typed.kind in LIMITS ? (typed.kind as Kind) : "any" }),
    // The row that is being typed can be added to their table.
    take: () => setWanted(null),
    differences: (newer) => [
      {
        label: "Prices of deliveries",
        mine: tableText(wanted?.rates ?? first, countries),
        theirs: tableText(newer.rates, countries),
      },
    ],
  });
  const { rates } = read.part;
  const storeRows = (next: readonly DeliveryRate[], done: string) => {
    setWanted({ rates: next, done });
    void save({ rates: next }, { done });
  };
  const conflict = remedy((from) => wanted && save({ rates: wanted.rates }, { from, done: wanted.done }));
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
          row={row}
          onType={setRow}
          refusal={refusal}
          remedy={conflict}
          onAdd={(rate) => storeRows(sorted([...rates, rate], countries), "Row added")}
        />
      ) : (
        <>
          <p className="mt-4">The table has {MAX_DELIVERY_RATES} rows, which is the most.</p>
          {refusal ? (
            <FormNotice tone="bad" title={refusal}>
              {conflict}
            </FormNotice>
          ) : null}
        </>
      )}
    </>
  );
}

interface AddRowProps {
  rates: readonly DeliveryRate[];
  countries: readonly Country[];
  busy: boolean;
  row: TypedRow;
  onType: (row: TypedRow) => void;
  refusal: string | null;
  /** Where somebody else has changed the table. */
  remedy: ReactNode;
  onAdd: (rate: DeliveryRate) => void;
}

function AddRow({ rates, countries, busy, row, onType, refusal, remedy, onAdd }: AddRowProps) {
  const [mistakes, setMistakes] = useState<{ country?: string; limit?: string; price?: string }>({});
  const change = (next: Partial<typeof row>) => {
    setMistakes({});
    onType({ ...row, ...next });
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
      remedy={remedy}
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
          onChange={({ currentTarget }) => change({ kind: currentTarget.value as Kind, limit: "" })}
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
