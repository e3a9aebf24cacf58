import { countryCodeOf, countryName, servedCountryNames } from "@/lib/core/data/orders/countries";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Address } from "@/lib/core/domain/people/views";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { barFromOrdering, ORDER_BAR_TEXTS } from "@/lib/core/domain/shop/who-may-order";
import { listed } from "@/lib/values/formats";
import { type Refusal, refuse } from "@/lib/values/result";
import { msg, type Text } from "@/lib/values/text";

interface Asked {
  viewer: Viewer;
  /** The company that it is for. Another check asks whether the shop has approved it. */
  companyId: string | undefined;
  address: Pick<Address, "country"> | undefined;
  /** They know the customer, so that no mail has to prove them. */
  isByStaff: boolean;
}

/** Whether the shop's owner lets such an order be placed: by whom, and to where. Null where they do. */
export const refuseByShop = async (asked: Asked): Promise<Refusal | null> =>
  refuseWho(asked) ?? (await refuseCountry(asked.address));

function refuseWho({ viewer, companyId, isByStaff }: Asked): Refusal | null {
  const bar = barFromOrdering(shopRecord().whoMayOrder, {
    isConfirmed: isByStaff || viewer.isConfirmed === true,
    isForCompany: companyId !== undefined,
  });
  if (bar === null) return null;
  const message = ORDER_BAR_TEXTS[bar];
  return bar === "unconfirmed"
    ? refuse("email_unconfirmed", message)
    : refuse("company_needed", message, { fields: { companyId: message } });
}

/** More are no sentence. */
const MOST_NAMED = 10;

/** The refusal of an address in a country that the shop does not deliver to; null where it does. */
export async function refuseCountry(address: Pick<Address, "country"> | undefined): Promise<Refusal | null> {
  const { deliversTo } = shopRecord();
  if (deliversTo.length === 0) return null;
  const code = address ? await countryCodeOf(address.country) : null;
  if (code !== null && deliversTo.includes(code)) return null;
  const message = await refusalOf(code);
  return refuse("invalid", message, { fields: { "address.country": message } });
}

async function refusalOf(code: string | null): Promise<Text> {
  const served = await servedCountryNames();
  const names = listed(served);
  if (served.length <= MOST_NAMED) return msg`We deliver to ${names} only`;
  return code === null
    ? "Please choose a country that we deliver to"
    : msg`We do not deliver to ${await countryName(code)}`;
}
