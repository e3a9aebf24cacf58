import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { findTaxRates, replaceTaxRates } from "@/lib/core/data/tax/tax-rates";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { CountryRates, TaxRate } from "@/lib/core/domain/tax/tax-rates";
import { done, type Result, refuse } from "@/lib/values/result";

const NO_SUCH = refuse("not_found", "The shop knows no VAT of this country");
const CHANGED = refuse("changed_meanwhile", "These rates were changed meanwhile. Please look at them again.");

export async function readTaxRates(viewer: Viewer, country: string): Promise<Result<CountryRates>> {
  if (!hasRight(viewer, "keepShop")) return staffOnly("keepShop");
  const rates = await findTaxRates(country);
  return rates ? done(rates) : NO_SUCH;
}

/**
 * Replaces the rates of a country, as they were read. They hold for orders from this moment on; those that are placed keep theirs until
 * their lines change.
 */
export async function setTaxRates(
  viewer: Viewer,
  country: string,
  { rates, revision }: { rates: readonly TaxRate[]; revision: number },
): Promise<Result<CountryRates>> {
  const read = await readTaxRates(viewer, country);
  if (!read.ok) return read;
  // The same sent again, because its answer was lost.
  if (JSON.stringify(read.value.rates) === JSON.stringify(rates)) return read;
  if (read.value.revision !== revision) return CHANGED;
  if (!(await replaceTaxRates(read.value, rates, staffActor(viewer)))) return CHANGED;
  await auditNow("taxRates");
  return await readTaxRates(viewer, country);
}
