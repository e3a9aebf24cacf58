import { COUNTRY_NAMES } from "./country-field";

/** Suggestions of the browser for every `CountryField` of a page. */
export function CountryNames({ names }: { names: readonly string[] }) {
  return (
    <datalist id={COUNTRY_NAMES}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
