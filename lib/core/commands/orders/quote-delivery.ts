import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { treatWithReason } from "@/lib/core/commands/tax/treat-order";
import { findCompanyFor } from "@/lib/core/data/companies/companies";
import { withCountryCode } from "@/lib/core/data/orders/countries";
import { mayInCompany } from "@/lib/core/domain/companies/company-roles";
import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { DeliveryPrice } from "@/lib/core/domain/prices/delivery";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { taxedAmounts } from "@/lib/core/domain/tax/tax-sums";
import type { Cents } from "@/lib/values/money";
import { done, type Result } from "@/lib/values/result";
import { type Text, text } from "@/lib/values/text";
import { deliveryCharge, deliveryOf } from "./cost-of-order";

interface Asked {
  country: string;
  postalCode?: string | undefined;
  goodsCents: Cents;
  lines: readonly { productId: string; quantity: number }[];
  /** Missing for a person's own order. */
  companyId?: string | undefined;
}

export interface Quote {
  delivery: DeliveryPrice;
  /** The order's parts with its tax; null where the shop knows none, or the country is not certain. */
  taxed: OrderAmounts | null;
  /** The reason of its tax, as other languages can say it. */
  why?: Text;
}

/** The price of a delivery and the tax before there is an order. */
export async function quoteDelivery(
  { clientIp, viewer }: { clientIp: string; viewer: Viewer | null },
  { country, postalCode = "", goodsCents, lines, companyId }: Asked,
): Promise<Result<Quote>> {
  const often = await refuseOver(
    "basketCheck",
    clientIp,
    text("You have asked very often. Please wait a moment."),
  );
  if (often) return often;
  const pieces = lines.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  const address = await withCountryCode({ country, postalCode });
  const delivery = await deliveryOf({ lines: pieces, goodsCents, address });
  if (shopRecord().tax.mode === "off") return done({ delivery, taxed: null });
  const treated = await treatWithReason({ address, company: await companyOf(viewer, companyId) });
  if (!treated.ok || treated.value === null) return done({ delivery, taxed: null });
  const isCharged = delivery.kind === "rate" && delivery.cents > 0;
  const taxed = taxedAmounts(treated.value.tax, {
    lines: [{ priceCents: goodsCents, quantity: 1 }],
    charges: isCharged ? [await deliveryCharge(address, delivery.cents)] : [],
    ...(delivery.kind === "open" ? { deliveryOpen: true } : {}),
  });
  return done({ delivery, taxed, why: treated.value.why });
}

/** Only for its own people: the tax would tell others what the shop knows of its VAT ID. */
async function companyOf(viewer: Viewer | null, companyId: string | undefined) {
  const id = companyId?.toLowerCase();
  if (!viewer || id === undefined || !mayInCompany(viewer, id, "orderFor")) return undefined;
  const company = await findCompanyFor(viewer, id);
  return company ? { id: company._id, vatId: company.vatId } : undefined;
}
