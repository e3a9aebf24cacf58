import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import { changesByKey } from "@/lib/core/domain/audit/audit-changes";
import { KNOWN_RATES } from "@/lib/core/domain/tax/known-rates";
import type { CountryRates, RatesByCountry, TaxRate } from "@/lib/core/domain/tax/tax-rates";
import { vatCountryOf } from "@/lib/core/domain/tax/territories";
import { taxRates } from "./collections";
import type { TaxRatesDocument } from "./documents";

const idOf = (country: string): ObjectId => idMadeOf(`tax rates ${country}`);

/** For the owner. Null for a country whose rates the shop does not know. */
export async function findTaxRates(country: string): Promise<CountryRates | null> {
  const known = KNOWN_RATES.get(country);
  if (!known) return null;
  const stored = await taxRates().findOne({ _id: idOf(country) });
  return stored ? toRates(stored) : { country, rates: known, revision: 0 };
}

/** Of every country that the shop knows. */
export async function listTaxRates(): Promise<CountryRates[]> {
  const stored = await findStored([...KNOWN_RATES.keys()]);
  return [...KNOWN_RATES].map(([country, rates]) => stored.get(country) ?? { country, rates, revision: 0 });
}

/** For an order: of the countries whose VAT holds there. */
export async function findRatesOf(places: readonly string[]): Promise<RatesByCountry> {
  const countries = places.map(vatCountryOf);
  const stored = await findStored(countries);
  return new Map(
    countries.flatMap((country) => {
      const rates = stored.get(country)?.rates ?? KNOWN_RATES.get(country);
      return rates ? [[country, rates] as const] : [];
    }),
  );
}

async function findStored(countries: readonly string[]): Promise<Map<string, CountryRates>> {
  const found = await taxRates()
    .find({ _id: { $in: countries.map(idOf) } }, { projection: { auditPending: 0 } })
    .toArray();
  return new Map(found.map((one) => [one.country, toRates(one)]));
}

/** @returns false where they were changed since they were read */
export async function replaceTaxRates(
  before: CountryRates,
  rates: readonly TaxRate[],
  by: Actor,
): Promise<boolean> {
  const { country, revision } = before;
  const _id = idOf(country);
  const entry = pending(by, {
    kind: "taxRates",
    event: "edit",
    subject: { id: _id, label: country },
    changes: changesByKey("taxRate", textsOf(before.rates), textsOf(rates)),
  });
  try {
    const replaced = await taxRates().updateOne(
      { _id, revision },
      { $set: { country, rates: [...rates], revision: revision + 1 }, $push: { auditPending: entry } },
      // Nobody has changed them before.
      { upsert: revision === 0 },
    );
    return replaced.modifiedCount + replaced.upsertedCount > 0;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const textsOf = (rates: readonly TaxRate[]) =>
  new Map(
    rates.map(({ from, standard, reduced }) => [
      from,
      `${standard} %${reduced === undefined ? "" : `, reduced ${reduced} %`} from ${from}`,
    ]),
  );

const toRates = ({ country, rates, revision }: TaxRatesDocument): CountryRates => ({
  country,
  rates,
  revision,
});
