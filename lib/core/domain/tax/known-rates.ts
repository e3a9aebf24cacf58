import type { RatesByCountry, TaxRate } from "./tax-rates";

/**
 * The rates that an owner begins with, as they were on 26 November 2026: of the member states those of the European Commission's "Taxes
 * in Europe Database" (https://ec.europa.eu/taxation_customs/tedb/), of the United Kingdom those of HM Revenue and Customs (https://www.gov.uk/vat-rates),
 * of Switzerland those of the Federal Tax Administration (https://www.estv.admin.ch), of Norway those of Skatteetaten
 * (https://www.skatteetaten.no). Rates that ended before 2024 are left out.
 */
export const KNOWN_RATES: RatesByCountry = new Map(
  Object.entries({
    AT: [of("1984-01-01", 20)],
    BE: [of("1996-01-01", 21)],
    BG: [of("1999-01-01", 20)],
    CH: [of("2024-01-01", 8.1)],
    CY: [of("2014-01-13", 19)],
    CZ: [of("2013-01-01", 21)],
    DE: [of("2021-01-01", 19)],
    DK: [of("1992-01-01", 25)],
    EE: [of("2024-01-01", 22), of("2025-07-01", 24)],
    ES: [of("2012-09-01", 21)],
    FI: [of("2013-01-01", 24), of("2024-09-01", 25.5)],
    FR: [of("2014-01-01", 20)],
    GB: [of("2011-01-04", 20)],
    GR: [of("2016-06-01", 24)],
    HR: [of("2012-03-01", 25)],
    HU: [of("2012-01-01", 27)],
    IE: [of("2021-03-01", 23)],
    IT: [of("2013-10-01", 22)],
    LT: [of("2009-09-01", 21)],
    LU: [of("2024-01-01", 17)],
    LV: [of("2012-07-01", 21)],
    MT: [of("2004-01-01", 18)],
    NL: [of("2012-10-01", 21)],
    NO: [of("2005-01-01", 25)],
    PL: [of("2011-01-01", 23)],
    PT: [of("2011-01-01", 23)],
    RO: [of("2017-01-01", 19), of("2025-08-01", 21)],
    SE: [of("1990-07-01", 25)],
    SI: [of("2013-07-01", 22)],
    SK: [of("2011-01-01", 20), of("2025-01-01", 23)],
  }),
);

export const RATED_COUNTRIES: readonly string[] = [...KNOWN_RATES.keys()];

function of(from: string, standard: number): TaxRate {
  return { from, standard };
}
