import type { Address } from "@/lib/core/domain/people/views";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { COUNTRY_CODES, countryName as nameIn } from "@/lib/values/country-codes";
import { ENGLISH, language } from "@/lib/values/language";

type Library = typeof import("i18n-iso-countries");

export interface Country {
  /** ISO 3166, two letters. */
  code: string;
  /** In English. */
  name: string;
}

interface Countries {
  /** By name in any language, in lower case. A name of two countries is left out. */
  codes: ReadonlyMap<string, string>;
  /** By their English names. */
  list: readonly Country[];
}

/** Loaded when the first address is written: 78 languages are 6 MB. */
let loading: Promise<Countries> | undefined;

/** @returns the ISO 3166 code of a country whose name is written exactly, in any of 78 languages; null for other texts */
export async function countryCodeOf(text: string): Promise<string | null> {
  return (await countries()).codes.get(keyOf(text)) ?? null;
}

/** As it is stored, so that what asks for the country later does not read the text again. */
export const withCountryCode = async <A extends Pick<Address, "country">>(
  address: A,
): Promise<A & { countryCode: string | null }> => ({
  ...address,
  countryCode: await countryCodeOf(address.country),
});

/** For the suggestions of a form. */
export const countryNames = async (): Promise<readonly string[]> =>
  (await listCountries()).map(({ name }) => name);

/** The countries that the shop delivers to, by name. Empty: it delivers everywhere. */
export const servedCountryNames = async (): Promise<string[]> =>
  (await servedCountries()).map(({ name }) => name);

/** For the choice of a form: an address has the English name, and `shown` is that of the page's language, by which they stand. */
export async function servedCountries(): Promise<{ name: string; shown: string }[]> {
  const { deliversTo } = shopRecord();
  if (deliversTo.length === 0) return [];
  const served = (await listCountries()).filter(({ code }) => deliversTo.includes(code));
  const by = language();
  if (by === ENGLISH) return served.map(({ name }) => ({ name, shown: name }));
  return served
    .map(({ code, name }) => ({ name, shown: nameIn(code, by) }))
    .sort((a, b) => a.shown.localeCompare(b.shown, by));
}

export const listCountries = async (): Promise<readonly Country[]> => (await countries()).list;

/** The shop's record takes assigned codes alone, which Kosovo has not. */
export const listAssignedCountries = async (): Promise<readonly Country[]> =>
  (await listCountries()).filter(({ code }) => COUNTRY_CODES.has(code));

/** `DE` → `Germany`; the code itself where it is no country's. */
export const countryName = async (code: string): Promise<string> =>
  (await listCountries()).find((country) => country.code === code)?.name ?? code;

function countries(): Promise<Countries> {
  loading ??= import("i18n-iso-countries").then((module) => read(module.default ?? module));
  return loading;
}

function read(library: Library): Countries {
  const found = new Map<string, Set<string>>();
  for (const language of library.langs()) {
    for (const [code, names] of Object.entries(library.getNames(language, { select: "all" })))
      for (const name of names)
        found.set(keyOf(name), (found.get(keyOf(name)) ?? new Set<string>()).add(code));
  }
  const certain = [...found].flatMap(([name, codes]) => {
    const [code, ...others] = codes;
    return code === undefined || others.length > 0 ? [] : [[name, code] as const];
  });
  const list = Object.entries(library.getNames("en", { select: "official" }))
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  return { codes: new Map(certain), list };
}

const keyOf = (text: string): string => text.normalize("NFKC").trim().toLowerCase();
