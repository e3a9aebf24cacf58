import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { CloseIcon } from "@/components/ui/icons";
import { EU_COUNTRIES } from "@/lib/values/country-codes";
import type { Country } from "./delivery-rows";

interface ServedCountriesFieldProps {
  /** ISO 3166; empty: every country. */
  codes: readonly string[];
  /** In the order of their names. */
  countries: readonly Country[];
  onChange: (codes: string[]) => void;
}

/** The countries that orders can go to. */
export function ServedCountriesField({ codes, countries, onChange }: ServedCountriesFieldProps) {
  const [next, setNext] = useState("");
  const served = countries.filter(({ code }) => codes.includes(code));
  const others = countries.filter(({ code }) => !codes.includes(code));
  const add = (more: readonly string[]) => {
    onChange([...new Set([...codes, ...more])]);
    setNext("");
  };
  return (
    <fieldset className="field" aria-describedby="served-countries-hint">
      <legend>Countries you deliver to</legend>
      {served.length === 0 ? <p>Every country</p> : null}
      <ul className="flex flex-wrap gap-2">
        {served.map(({ code, name }) => (
          <li key={code}>
            <Button
              size="small"
              aria-label={`Remove ${name}`}
              onClick={() => {
                onChange(codes.filter((one) => one !== code));
                // The button is gone with its country.
                document.getElementById("served-country")?.focus();
              }}
            >
              {name} <CloseIcon />
            </Button>
          </li>
        ))}
      </ul>
      <p className="field-hint" id="served-countries-hint">
        {served.length === 0
          ? "Add a country to deliver to the countries of this list alone."
          : "An order to another country is refused at its address. Remove all to deliver everywhere."}
      </p>
      <div className="mt-3">
        <SelectField
          id="served-country"
          label="One more country"
          value={next}
          onChange={({ currentTarget }) => setNext(currentTarget.value)}
        >
          <option value="">Please choose</option>
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="button-row">
        <Button size="small" disabled={next === ""} onClick={() => add([next])}>
          Add country
        </Button>
        <Button size="small" onClick={() => add([...EU_COUNTRIES])}>
          Add the European Union
        </Button>
      </div>
    </fieldset>
  );
}
