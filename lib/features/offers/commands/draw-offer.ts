import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { countryName } from "@/lib/core/data/orders/countries";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { dueOf, partsOf } from "@/lib/core/domain/orders/amounts";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import type { OfferDocument, OfferVersion } from "@/lib/features/offers/data/documents";
import { findOffer } from "@/lib/features/offers/data/offers";
import { NO_SUCH_OFFER } from "@/lib/features/offers/domain/offer-refusals";
import { offerName } from "@/lib/features/offers/domain/offers";
import { missingGlyphs } from "@/lib/features/papers/commands/glyphs";
import { sellerAsItIs } from "@/lib/features/papers/commands/parties";
import { plainPdf } from "@/lib/features/papers/commands/pdf/paper-pdf";
import { buildInvoice } from "@/lib/features/papers/domain/build-invoice";
import type { PaperOrder } from "@/lib/features/papers/domain/order-facts";
import type { Party } from "@/lib/features/papers/domain/paper";
import { printedDay } from "@/lib/features/papers/domain/printed";
import { shopCurrency } from "@/lib/values/currency";
import { done, type Result, refuse } from "@/lib/values/result";
import { findOfferOfToken, whyNotShown } from "./look-by-offer-link";

/** A version of an offer as PDF, drawn as the papers of orders are, and stored nowhere. It has no number of law. */

export type Drawn = { name: string; content: Uint8Array<ArrayBuffer> };

const OFTEN = "You have asked for many papers in a short time. Please wait some minutes.";
const GLYPHS = refuse("glyph_missing", "The font of papers lacks characters of this offer");
const NO_SUCH_VERSION = refuse("not_found", "There is no such version of this offer");

/** @param version the newest where it is missing */
export async function drawOffer(
  viewer: Viewer,
  id: string,
  version: number | undefined,
): Promise<Result<Drawn>> {
  if (!hasRight(viewer, "keepOffers")) return staffOnly("keepOffers");
  const offer = await findOffer(id);
  if (!offer) return NO_SUCH_OFFER;
  const often = await refuseOver("offerPdfs", viewer.userId, OFTEN);
  return often ?? (await drawn(offer, version ?? offer.versions.length));
}

/** For anybody who has its link: the newest version, or the accepted one. */
export async function drawOfferOfLink(
  token: string,
  { clientIp }: { clientIp: string },
): Promise<Result<Drawn>> {
  const often = await refuseOver("offerPdfs", clientIp, OFTEN);
  if (often) return often;
  const offer = await findOfferOfToken(token);
  if (!offer) return NO_SUCH_OFFER;
  const refusal = whyNotShown(offer, await databaseTime());
  return refusal ?? (await drawn(offer, offer.acceptedVersion ?? offer.versions.length));
}

async function drawn(offer: OfferDocument, no: number): Promise<Result<Drawn>> {
  const version = offer.versions[no - 1];
  if (!version) return NO_SUCH_VERSION;
  const order = asOrder(offer, version);
  const content = buildInvoice(
    order,
    {
      ...(await partiesOf(offer, version)),
      currency: shopCurrency(),
      timeZone: shopRecord().seller.timeZone,
      // An offer asks for no money.
      account: undefined,
    },
    version.at,
  );
  const lines = version.note.split(/\s*[\r\n]+\s*/).filter(Boolean);
  if ((await missingGlyphs({ ...content, lines })).length > 0) return GLYPHS;
  const name = offerName({ number: offer.number, version: no });
  const valid = `This offer is valid until ${printedDay(version.validUntil)}, while stock lasts.`;
  const net = version.terms
    ? [`Payment within ${version.terms.netDays} days after shipping, by bank transfer.`]
    : [];
  const paper = { ...content, name, reasons: [], terms: { text: [valid, ...net, ...lines].join("\n") } };
  const pdf = await plainPdf(paper, `Offer ${name}`, [
    ["Offer", name],
    ["Date", printedDay(content.day)],
    ["Valid until", printedDay(version.validUntil)],
  ]);
  return done({ name: `offer-${name}`, content: pdf });
}

/** From the version alone, so that it is drawn the same whatever becomes of the customer's account. */
async function partiesOf({ customer, company }: OfferDocument, { address }: OfferVersion) {
  const seller = await sellerAsItIs(shopRecord().seller);
  const { street, postalCode, city, countryCode } = address;
  const country = countryCode ? await countryName(countryCode) : address.country;
  const firm = company?.name ?? address.company;
  const buyer: Party = {
    ...(firm ? { name: firm, contact: customer.name } : { name: customer.name }),
    ...{ street, postalCode, city, country, countryCode: countryCode ?? "" },
  };
  return { seller: { ...seller, name: seller.name || shopName() }, buyer, deliverTo: undefined };
}

/** As much of the order that it would become as its paper needs. The buyer's VAT ID is not for whoever has the link. */
function asOrder({ _id, customer }: OfferDocument, version: OfferVersion): PaperOrder {
  const { tax, ...parts } = partsOf(version);
  const { buyerVatId: _, ...told } = tax ?? {};
  return {
    _id,
    customer: { ...customer, userId: customer.userId ?? _id },
    address: version.address as PaperOrder["address"],
    lines: version.lines.map(({ unitCents, listCents, ...line }) => ({
      ...line,
      priceCents: unitCents,
      ...(listCents === unitCents ? {} : { listCents }),
    })),
    ...parts,
    ...(tax ? { tax: told as typeof tax } : {}),
    dueCents: dueOf(version),
    payment: { provider: null },
    history: [],
  };
}
