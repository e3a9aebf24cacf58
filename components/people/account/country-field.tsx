"use client";

import { useFormContext } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { t } from "@/lib/values/text";
import { useServedCountries } from "./served-countries";

/** The id of the page's `datalist` of country names, if it has one. */
export const COUNTRY_NAMES = "country-names";

interface CountryFieldProps {
  id: string;
  autoComplete: string;
}

/** Any text; in an order of a shop that delivers to some countries, one of these. */
export function CountryField(props: CountryFieldProps) {
  const served = useServedCountries();
  const { watch } = useFormContext();
  const field = { ...props, name: "address.country", label: t("Country") };
  // Suggestions, where the page has them: an exact name of a country gets its code.
  if (served.length === 0) return <Field {...field} list={COUNTRY_NAMES} />;
  const current: unknown = watch("address.country");
  // A saved address may name its country in another language. The shop knows whether it goes there.
  const other =
    typeof current === "string" && current !== "" && !served.some(({ name }) => name === current)
      ? current
      : null;
  return (
    <Field {...field} as="select">
      <option value="">{t("Please choose")}</option>
      {other === null ? null : <option value={other}>{other}</option>}
      {served.map(({ name, shown }) => (
        <option key={name} value={name}>
          {shown}
        </option>
      ))}
    </Field>
  );
}
