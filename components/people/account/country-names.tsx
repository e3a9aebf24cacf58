import { Suggestions } from "@/components/ui/suggestions";
import { COUNTRY_NAMES } from "./country-field";

/** Suggestions of the browser for every `CountryField` of a page. */
export function CountryNames({ names }: { names: readonly string[] }) {
  return <Suggestions id={COUNTRY_NAMES} texts={names} />;
}
