import { countryCodeOf, countryName } from "@/lib/core/data/orders/countries";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { findRatesOf } from "@/lib/core/data/tax/tax-rates";
import type { OrderTax } from "@/lib/core/domain/orders/amounts";
import type { CodedAddress } from "@/lib/core/domain/people/views";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import {
  isInUnion,
  isStateOf,
  stateOfVatId,
  staysInArea,
  type TaxPlace,
  taxPlaceOf,
} from "@/lib/core/domain/tax/territories";
import { treatmentOf } from "@/lib/core/domain/tax/treatment";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { dayOfShop } from "@/lib/values/shop-day";
import { inEnglish, type Text, text } from "@/lib/values/text";
import { proofAtCheckout } from "./ask-tax-offices";

export interface TaxedOrder {
  /** Null where the order says none. */
  address: Pick<CodedAddress, "country" | "countryCode" | "postalCode"> | null;
  /** Missing for a person. */
  company?: { id: ObjectId; vatId: string } | undefined;
}

/**
 * How an order is taxed by what is known now; null where the shop knows no tax.
 * @returns a refusal for an address whose country is not certain: nothing is guessed
 */
export async function treatOrder(order: TaxedOrder): Promise<Result<OrderTax | null>> {
  const treated = await treatWithReason(order);
  return treated.ok ? done(treated.value?.tax ?? null) : treated;
}

/** With the reason as a text, which the order keeps in English. */
export async function treatWithReason({
  address,
  company,
}: TaxedOrder): Promise<Result<{ tax: OrderTax; why: Text } | null>> {
  const { tax, seller } = shopRecord();
  if (tax.mode === "off") return done(null);
  if (address === null) return needsCountry(text("Please enter the delivery address: the VAT depends on it"));
  const countryCode = address.countryCode ?? (await countryCodeOf(address.country));
  if (countryCode === null)
    return needsCountry(text("Please choose a country of the list: the VAT depends on it"));
  const [from, to, now] = await Promise.all([
    placeOf({ countryCode: seller.country, postalCode: seller.postalCode }),
    placeOf({ countryCode, postalCode: address.postalCode }),
    databaseTime(),
  ]);
  const day = dayOfShop(now, seller.timeZone);
  const { isDistanceSale, why, ...treatment } = treatmentOf({
    seller: { smallBusiness: tax.smallBusiness ? tax.smallBusinessText : null, oss: tax.oss },
    buyer: company ? { vatId: company.vatId } : null,
    ...{ from, to, day },
    proof: company && decidesTax(company.vatId, from, to) ? await proofAtCheckout(company) : null,
    rates: await findRatesOf([from.country, to.country]),
  });
  const asStored: OrderTax = {
    mode: tax.mode,
    ...treatment,
    why: inEnglish(why),
    ...(isDistanceSale ? { distanceYear: Number(day.slice(0, 4)) } : {}),
  };
  return done({ tax: asStored, why });
}

/** Only goods to another member state have VAT or not by the buyer's VAT ID. */
const decidesTax = (vatId: string, from: TaxPlace, to: TaxPlace): boolean => {
  const state = stateOfVatId(vatId);
  const isWithinUnion = isInUnion(from) && isInUnion(to) && !staysInArea(from, to);
  return state !== null && !isStateOf(state, from) && isWithinUnion;
};

const placeOf = async (place: { countryCode: string; postalCode: string }): Promise<TaxPlace> =>
  taxPlaceOf(place, await countryName(place.countryCode));

const needsCountry = (message: string): Refusal =>
  refuse("invalid", message, { fields: { "address.country": message } });
