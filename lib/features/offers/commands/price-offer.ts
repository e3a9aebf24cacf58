import { costOfOrder, deliveryOf } from "@/lib/core/commands/orders/cost-of-order";
import { areOtherTerms } from "@/lib/core/commands/orders/on-account";
import { findPricesFor } from "@/lib/core/commands/prices/company-prices";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findCompany } from "@/lib/core/data/companies/companies";
import { creditOf } from "@/lib/core/data/companies/credit-of";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { withCountryCode } from "@/lib/core/data/orders/countries";
import { findCustomerAsViewer } from "@/lib/core/data/people/customer-views";
import type { BasketProduct } from "@/lib/core/domain/basket/basket";
import { maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import { dueOf, type OrderAmounts } from "@/lib/core/domain/orders/amounts";
import {
  type JudgedLine,
  judgeOrderLine,
  sumOf,
  whyNotOrderable,
} from "@/lib/core/domain/orders/order-lines";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Address, CodedAddress } from "@/lib/core/domain/people/views";
import type { DeliveryPrice } from "@/lib/core/domain/prices/delivery";
import { withCompanyPrices } from "@/lib/core/domain/prices/own-prices";
import { priceLine } from "@/lib/core/domain/prices/tiers";
import type { OfferDocument, OfferedLine } from "@/lib/features/offers/data/documents";
import type { OfferLineView } from "@/lib/features/offers/domain/offer-views";
import { done, type Result, refuse } from "@/lib/values/result";
import { t } from "@/lib/values/text";

/** The content of an offer, priced as its customer would buy now. */
export interface PricedOffer {
  /** Null for a caller whose account the first sending makes. */
  customer: Viewer | null;
  company: CompanyDocument | null;
  lines: OfferLineView[];
  /** As a version has them and costs them; a refusal where something is missing or wrong. */
  priced: Result<{
    lines: OfferedLine[];
    amounts: OrderAmounts;
    delivery: DeliveryPrice;
    address: CodedAddress;
  }>;
}

const EMPTY = "Please enter at least one product";
const NO_ADDRESS = "Please enter the delivery address";

/** Asks nothing about stock: an offer holds while stock lasts, and more may come before it is accepted. */
export async function priceOffer(offer: OfferDocument): Promise<PricedOffer> {
  const { content } = offer;
  const customer = await customerOfOffer(offer);
  const ids = content.lines.map(({ productId }) => productId.toHexString());
  const [found, prices, company] = await Promise.all([
    findBasketProducts(ids),
    findPricesFor(customer, offer.company?.id.toHexString() ?? null, ids),
    offer.company ? findCompany(offer.company.id) : null,
  ]);
  const now = new Date();
  const terms = new Map([...found].map(([id, one]) => [id, withCompanyPrices(one, prices, now)]));
  const judged = content.lines.map(({ productId, quantity, ownCents }) => {
    const id = productId.toHexString();
    const product = terms.get(id);
    const agreed = ownCents === null ? {} : { agreed: { unitCents: ownCents, reason: "" } };
    return judgeOrderLine(
      { productId: id, quantity, seenCents: null, ...agreed },
      product && { ...product, available: maxLinePieces() },
      undefined,
    );
  });
  return {
    customer,
    company,
    lines: judged.map((line, index) =>
      toView(line, content.lines[index]?.ownCents ?? null, { found, terms }),
    ),
    priced: await costOf(offer, judged, { found, company }),
  };
}

/** As they are now; null for a caller without an account, and for an account that is gone or is one of staff. */
export async function customerOfOffer({ customer, company }: OfferDocument): Promise<Viewer | null> {
  const viewer = customer.userId && (await findCustomerAsViewer(customer.userId.toHexString()));
  return viewer && { ...viewer, chosenCompany: company?.id.toHexString() ?? null };
}

function toView(
  { asked, verdict, message, nearest }: JudgedLine,
  ownCents: number | null,
  products: { found: ReadonlyMap<string, BasketProduct>; terms: ReadonlyMap<string, BasketProduct> },
): OfferLineView {
  const { productId, quantity } = asked;
  const product = products.found.get(productId);
  const terms = products.terms.get(productId);
  const isSold = product !== undefined && terms !== undefined && !product.archived;
  return {
    productId,
    sku: product?.sku ?? "",
    name: product?.name ?? "",
    quantity,
    ownCents,
    usualCents: isSold ? priceLine(quantity, terms).unitCents : null,
    listCents: isSold ? product.priceCents : null,
    available: isSold ? product.available : 0,
    problem: verdict === "ok" ? "" : t(message),
    nearest,
  };
}

async function costOf(
  { content }: OfferDocument,
  judged: readonly JudgedLine[],
  { found, company }: { found: ReadonlyMap<string, BasketProduct>; company: CompanyDocument | null },
): Promise<PricedOffer["priced"]> {
  if (judged.length === 0) return refuse("invalid", EMPTY, { fields: { lines: EMPTY } });
  const refusal = whyNotOrderable(judged);
  if (refusal) return refusal;
  if (content.address.country === "")
    return refuse("invalid", NO_ADDRESS, { fields: { "address.country": NO_ADDRESS } });
  const address = await withCountryCode(content.address);
  const lines = judged.flatMap(({ asked: { productId, quantity }, unitCents }): OfferedLine[] => {
    const product = found.get(productId);
    const line = content.lines.find((one) => one.productId.toHexString() === productId);
    if (!product || !line) return [];
    const { sku, name, image, priceCents: listCents } = product;
    return [{ productId: line.productId, sku, name, image, quantity, unitCents, listCents }];
  });
  const goodsCents = sumOf(judged);
  const delivery: DeliveryPrice =
    content.deliveryCents === null
      ? await deliveryOf({ lines, goodsCents, address })
      : { kind: "rate", cents: content.deliveryCents };
  const cost = await costOfOrder({
    lines: lines.map(({ productId, quantity, unitCents }) => ({
      productId,
      quantity,
      priceCents: unitCents,
    })),
    goodsCents,
    address,
    company: company ? { id: company._id, vatId: company.vatId } : undefined,
    delivery,
  });
  return cost.ok ? done({ lines, amounts: cost.value, delivery, address }) : cost;
}

/**
 * Whether the newest version costs, or is paid, otherwise than its content would be now: it is perhaps accepted no more, and can be sent
 * anew without a change.
 */
export function isOutdated({ versions }: OfferDocument, { priced, company }: PricedOffer): boolean {
  const last = versions.at(-1);
  if (!last || !priced.ok) return false;
  const { lines, amounts } = priced.value;
  const unitsOf = (of: readonly OfferedLine[]) => of.map(({ unitCents }) => unitCents).join();
  return (
    dueOf(amounts) !== dueOf(last) ||
    unitsOf(lines) !== unitsOf(last.lines) ||
    areOtherTerms(last.terms, (company && creditOf(company)) ?? null)
  );
}

export const isComplete = ({ street, city, postalCode, country }: Address): boolean =>
  [street, city, postalCode, country].every((part) => part !== "");
