/** Countries by their codes of ISO 3166-1 alpha-2. */

const NAMES = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Regions that have a name and are no countries. */
const NO_COUNTRIES: readonly string[] = ["EU", "EZ", "UN", "XA", "XB", "ZZ", "QO"];

/** Whether there is such a country. @param code in capitals */
export const isCountryCode = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) && isNow(code) && NAMES.of(code) !== undefined;

/** A code of former times, such as `SU`, stands for that of another country now. */
const isNow = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** `DE` → `Germany`; the code itself where it is no country's. */
export const countryName = (code: string): string => (isCountryCode(code) ? (NAMES.of(code) ?? code) : code);

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** All that have a name, by code. */
export const countryCodes = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountryCode);
