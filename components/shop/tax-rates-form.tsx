"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { SelectField, TextField } from "@/components/ui/field";
import { DataTable } from "@/components/ui/table";
import { taxRatesSchema } from "@/lib/core/domain/tax/schemas/tax-rates";
import type { CountryRates, TaxRate } from "@/lib/core/domain/tax/tax-rates";
import type { Country } from "./delivery-rows";

interface TaxRatesFormProps {
  /** Of every country that the shop knows, in the order of their names. */
  rates: readonly CountryRates[];
  countries: readonly Country[];
  /** As `2026-11-26`: by it the rate that holds is told from others. */
  today: string;
}

/** The rates of VAT, and a form that adds one to a country from a day on. */
export function TaxRatesForm({ rates, countries, today }: TaxRatesFormProps) {
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  return (
    <>
      <DataTable
        caption="Rates of VAT"
        cards
        className="mt-4"
        rows={rates}
        keyOf={({ country }) => country}
        columns={[
          { label: "Country", cell: ({ country }) => <b>{nameOf(country)}</b> },
          { label: "Today", numeric: true, cell: ({ rates: rows }) => `${heldOn(rows, today).standard} %` },
          { label: "Other days", cell: ({ rates: rows }) => otherDays(rows, today) || "none" },
        ]}
      />
      <AddRate rates={rates} nameOf={nameOf} />
    </>
  );
}

const heldOn = (rows: readonly TaxRate[], day: string): TaxRate =>
  rows.findLast(({ from }) => from <= day) ?? (rows[0] as TaxRate);

const otherDays = (rows: readonly TaxRate[], today: string): string =>
  rows
    .filter((row) => row !== heldOn(rows, today))
    .map(({ from, standard }) => `${standard} % from ${from}`)
    .join(", ");

const RATE = /^\d{1,2}(?:[.,]\d{1,2})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface AddRateProps {
  rates: readonly CountryRates[];
  nameOf: (code: string) => string;
}

function AddRate({ rates, nameOf }: AddRateProps) {
  const router = useRouter();
  const { mutate, busy } = useMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [row, setRow] = useState({ country: "DE", from: "", standard: "" });
  const [mistakes, setMistakes] = useState<{ from?: string; standard?: string }>({});
  const change = (next: Partial<typeof row>) => {
    setMistakes({});
    setRow({ ...row, ...next });
  };
  const add = () => {
    const before = rates.find(({ country }) => country === row.country);
    const found = {
      ...(DAY.test(row.from) ? {} : { from: "Please choose the first day" }),
      ...(RATE.test(row.standard.trim()) ? {} : { standard: "Please enter a rate such as 19 or 25.5" }),
    };
    setMistakes(found);
    setRefusal(null);
    const [first] = Object.keys(found);
    if (first !== undefined) document.getElementById(`rate-${first}`)?.focus();
    if (first !== undefined || !before) return;
    const added = { from: row.from, standard: Number(row.standard.trim().replace(",", ".")) };
    const kept = before.rates.filter(({ from }) => from !== row.from);
    void mutate(
      () =>
        call("PUT /tax-rates/{country}", {
          path: { country: row.country },
          body: { rates: [...kept, added], revision: before.revision },
          answer: taxRatesSchema,
        }),
      {
        successToast: "Rate stored",
        onSuccess: () => {
          setRow({ ...row, from: "", standard: "" });
          router.refresh();
        },
        onFailure: (failure) => setRefusal(failureText(failure)),
      },
    );
  };
  return (
    <PlainForm
      className="mt-6 grid max-w-160 gap-4"
      aria-label="Add a rate"
      onSubmit={add}
      refusal={refusal}
      busy={busy}
      submitLabel="Add rate"
    >
      <SelectField
        id="rate-country"
        label="Country"
        hint="A rate from a day that the country has already takes its place."
        value={row.country}
        onChange={({ currentTarget }) => change({ country: currentTarget.value })}
      >
        {rates.map(({ country }) => (
          <option key={country} value={country}>
            {nameOf(country)}
          </option>
        ))}
      </SelectField>
      <div className="field-pair">
        <TextField
          id="rate-from"
          label="From"
          type="date"
          value={row.from}
          error={mistakes.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextField
          id="rate-standard"
          label="Rate in percent"
          inputMode="decimal"
          autoComplete="off"
          value={row.standard}
          error={mistakes.standard}
          onChange={({ currentTarget }) => change({ standard: currentTarget.value })}
        />
      </div>
    </PlainForm>
  );
}
