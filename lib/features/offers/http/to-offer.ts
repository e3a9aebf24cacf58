import type { z } from "zod";
import type {
  acceptedOfferSchema,
  offerSchema,
  offerSummarySchema,
  offerToAnswerSchema,
} from "@/lib/features/offers/domain/answer-schemas";
import type {
  OfferSummary,
  OfferSums,
  OfferToAnswer,
  OfferView,
} from "@/lib/features/offers/domain/offer-views";
import { toOrderTax, toTaxSum } from "@/lib/http/wire-tax";
import { centsToDollars } from "@/lib/values/money";

/** Offers on the wire: amounts in whole units of the shop's currency. */

export const toOfferSummary = ({
  id,
  customer,
  dueCents,
  at,
  ...offer
}: OfferSummary): z.output<typeof offerSummarySchema> => {
  const {
    number,
    state,
    company,
    version,
    validUntil,
    lineCount,
    isChanged,
    by,
    changedAt,
    orderId,
    revision,
  } = offer;
  return {
    offerId: id,
    ...{
      number,
      state,
      company,
      version,
      validUntil,
      lineCount,
      isChanged,
      by,
      changedAt,
      orderId,
      revision,
    },
    customerName: customer.name,
    customerEmail: customer.email,
    totalPrice: dueCents === null ? null : centsToDollars(dueCents),
    createdAt: at,
  };
};

export const toOffer = (offer: OfferView): z.output<typeof offerSchema> => {
  const { hasAccount, companyId, content, sums, problem, versions, url, declined } = offer;
  const { phone, lines, address, deliveryCents, payBy, note, staffNote, validUntil } = content;
  return {
    ...toOfferSummary(offer),
    ...{ hasAccount, companyId, phone, address, payBy, note, staffNote, problem, url, declined },
    contentValidUntil: validUntil,
    delivery: inDollars(deliveryCents),
    lines: lines.map(({ ownCents, usualCents, listCents, ...line }) => ({
      ...line,
      unitPrice: inDollars(ownCents),
      usualPrice: inDollars(usualCents),
      listPrice: inDollars(listCents),
    })),
    sums: sums && toSums(sums),
    versions: versions.map((version) => ({
      version: version.version,
      sentAt: version.at,
      by: version.by,
      validUntil: version.validUntil,
      lines: version.lines.map(({ unitCents, listCents, ...line }) => ({
        ...line,
        unitPrice: centsToDollars(unitCents),
        listPrice: centsToDollars(listCents),
      })),
      address: version.address,
      payBy: version.payBy,
      note: version.note,
      ...toSums(version),
    })),
  };
};

export const toOfferToAnswer = (offer: OfferToAnswer): z.output<typeof offerToAnswerSchema> => {
  const { number, version, state, sentAt, validUntil, madeFor, needsPoNumber, address, netDays, note } =
    offer;
  return {
    ...{ number, version, state, sentAt, validUntil, madeFor, needsPoNumber, address, netDays, note },
    lines: offer.lines.map(({ sku, name, quantity, unitCents, listCents }) => ({
      ...{ sku, name, quantity },
      unitPrice: centsToDollars(unitCents),
      listPrice: centsToDollars(listCents),
    })),
    ...toSums(offer),
    order: toAnsweredOrder(offer.order),
  };
};

export const toAnsweredOrder = (
  order: OfferToAnswer["order"],
): z.output<typeof acceptedOfferSchema>["order"] =>
  order && {
    number: order.number,
    payLink: order.payUrl,
    waits: order.waits,
    isOnAccount: order.isOnAccount,
  };

const toSums = ({ goodsCents, charges, taxes, tax, dueCents }: OfferSums) => ({
  goodsPrice: centsToDollars(goodsCents),
  charges: charges.map(({ cents, ...charge }) => ({ ...charge, amount: centsToDollars(cents) })),
  taxes: taxes.map(toTaxSum),
  ...(tax ? { tax: toOrderTax(tax) } : {}),
  totalPrice: centsToDollars(dueCents),
});

const inDollars = (cents: number | null): number | null => (cents === null ? null : centsToDollars(cents));
