import { createHash } from "node:crypto";
import { draftLines } from "@/lib/core/commands/orders/draft-lines";
import { BUSY } from "@/lib/core/commands/orders/earlier-order";
import { type Placed, placeLines } from "@/lib/core/commands/orders/place-lines";
import type { Actor } from "@/lib/core/data/audit/documents";
import { findNamesOf } from "@/lib/core/data/people/names";
import type { WayToPay } from "@/lib/core/domain/companies/terms";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { addressOf } from "@/lib/core/domain/people/address-book";
import { shopName } from "@/lib/core/domain/shop/page-record";
import type { OfferDocument, OfferVersion } from "@/lib/features/offers/data/documents";
import { findOffer } from "@/lib/features/offers/data/offers";
import { LINK_OVER } from "@/lib/features/offers/domain/offer-refusals";
import { type Refusal, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { customerOfOffer } from "./price-offer";

/** Nobody knows who opens a link. */
export const HOLDER: Actor = { role: "payer", userId: null, name: "Offer link" };

const OTHER_TAX = refuse(
  "total_changed",
  "The total of this offer is not what it was when it was sent, since its tax has changed. Nothing was ordered. Please ask the shop for a new version.",
);

/**
 * Places the order of the version that an offer says it is being accepted in. The same version gives the same order, whoever asks
 * and how often: the key of the order is made of the two. Its prices and its delivery are those of the version; where
 * anything else makes it cost another sum, nothing is ordered.
 */
export async function placeOffer(offer: OfferDocument): Promise<Placed> {
  const { accepting, versions } = offer;
  const version = accepting && versions[accepting.version - 1];
  const customer = await customerOfOffer(offer);
  if (!version || !accepting || !customer) return LINK_OVER;
  const placed = await place(offer, version, version.payBy);
  // Credit that is used up by now is no reason to refuse what can be paid before it ships.
  if (!placed.ok && version.payBy === "terms" && NO_CREDIT.includes(placed.code))
    return asRefusal(await place(offer, version, "prepay"), version);
  return asRefusal(placed, version);
}

const NO_CREDIT: readonly string[] = ["not_on_account", "over_credit", "full"];

async function place(offer: OfferDocument, version: OfferVersion, payBy: WayToPay): Promise<Placed> {
  const id = offer._id.toHexString();
  const customer = await customerOfOffer(offer);
  if (!customer) return LINK_OVER;
  const name = `${id} ${version.version}`;
  const reason = `Offer ${offer.number}, version ${version.version}`;
  return await placeLines({
    viewer: customer,
    clientIp: null,
    key: keyOfOffer(id, version.version),
    hash: createHash("sha256").update(name).digest("hex"),
    onBehalf: { by: await sellerOf(version), sent: "accepted", orderedBy: HOLDER },
    customer: { name: customer.name, phone: version.phone },
    address: addressOf(version.address),
    companyId: offer.company?.id.toHexString(),
    payBy,
    poNumber: offer.accepting?.poNumber || undefined,
    dueCents: dueOf(version),
    offer: {
      id: offer._id,
      number: offer.number,
      version: version.version,
      delivery: version.delivery,
      terms: version.terms,
    },
    draft: async () =>
      (await isStillAsked(offer))
        ? await draftLines(
            version.lines.map(({ productId, quantity, unitCents }) => ({
              productId: productId.toHexString(),
              quantity,
              seenCents: null,
              agreed: { unitCents, reason },
            })),
          )
        : BUSY,
  });
}

export const keyOfOffer = (id: string, version: number): string => `offer:${id}:${version}`;

/** A slow attempt that another one has taken over places nothing any more. */
async function isStillAsked({ _id, accepting }: OfferDocument): Promise<boolean> {
  const now = await findOffer(_id.toHexString());
  return now?.state === "accepting" && now.accepting?.attempt.equals(accepting?.attempt ?? "") === true;
}

/** In the name of who has sent this version, as an order that staff place. */
async function sellerOf({ by }: OfferVersion) {
  const names = await findNamesOf([by.userId]);
  return { ...by, name: names.get(by.userId.toHexString()) ?? shopName() };
}

/** Why it cannot is between the shop and the company, and anybody may have the link. */
const NOT_FOR_COMPANY = refuse(
  "company_inactive",
  "This offer cannot be accepted for its company at the moment, so nothing was ordered. Please ask the shop.",
);
const OF_COMPANY: readonly string[] = ["company_inactive", "not_found", "forbidden"];

function asRefusal(placed: Placed, { lines }: OfferVersion): Placed {
  if (placed.ok) return placed;
  if (OF_COMPANY.includes(placed.code)) return NOT_FOR_COMPANY;
  if (placed.code === "total_changed") return OTHER_TAX;
  return placed.code === "over_available" ? shortOf(placed, lines) : placed;
}

const MOST_NAMED = 10;

/** Which lines are short, and what is free. */
function shortOf({ details = {} }: Refusal, lines: OfferVersion["lines"]): Refusal {
  const told = (details.lines ?? []) as { productId: string; available: number }[];
  const short = told.flatMap(({ productId, available }) => {
    const line = lines.find((one) => one.productId.toHexString() === productId);
    return line ? [{ sku: line.sku, name: line.name, asked: line.quantity, available }] : [];
  });
  const named = short
    .slice(0, MOST_NAMED)
    .map(({ sku, name, asked, available }) => `${name} (${sku}): ${available} of ${asked}`);
  return refuse(
    "over_available",
    msg`Not all of it is in stock any more, so nothing was ordered. Free pieces: ${named.join("; ")}. Please ask the shop for a new version.`,
    { details: { lines: short } },
  );
}
