import { LAW_PAGES, type LawPage, type PublishedPage } from "./published-pages";

/**
 * The countries whose law asks a shop for these pages: the EU (directives 2000/31/EC and 2011/83/EU, regulation 2016/679), the rest of
 * the EEA, the United Kingdom and Switzerland. The list is no legal advice; the pages are of use everywhere.
 */
const ASKED_BY_LAW: ReadonlySet<string> = new Set(
  (
    "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE " + "IS LI NO GB CH"
  ).split(" "),
);

export interface MissingPage {
  page: LawPage;
  label: string;
  /** Whether the law of the seller's country asks for it before the shop may sell. */
  blocks: boolean;
}

/**
 * The pages that are not published yet.
 * @param country ISO 3166, of the seller; null where it is not known, which blocks as well
 */
export const missingPages = (
  published: readonly Pick<PublishedPage, "kind">[],
  country: string | null,
): MissingPage[] => {
  const blocks = country === null || ASKED_BY_LAW.has(country);
  return (Object.keys(LAW_PAGES) as LawPage[])
    .filter((page) => !published.some(({ kind }) => kind === page))
    .map((page) => ({ page, label: LAW_PAGES[page].label, blocks }));
};
