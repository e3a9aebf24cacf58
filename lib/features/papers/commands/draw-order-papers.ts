import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { env } from "@/lib/env";
import { buildInvoice, type PaperParts } from "@/lib/features/papers/domain/build-invoice";
import type { PaperOrder } from "@/lib/features/papers/domain/order-facts";
import type { Paper } from "@/lib/features/papers/domain/paper";
import { printedDay } from "@/lib/features/papers/domain/printed";
import {
  SAMPLE_PARTS,
  SPECIMEN_AT,
  sampleCredit,
  sampleNote,
  sampleOrder,
} from "@/lib/features/papers/domain/sample-papers";
import { SPECIMEN_WORDS, type Specimen } from "@/lib/features/papers/domain/specimens";
import { shopCurrency } from "@/lib/values/currency";
import { done, type Result, refuse } from "@/lib/values/result";
import { missingGlyphs } from "./glyphs";
import { asItIs, sellerAsItIs } from "./parties";
import { numberFact } from "./pdf/head";
import { deliveryNotePdf } from "./pdf/note-pdf";
import { plainPdf } from "./pdf/paper-pdf";

/** Papers without a number of law: drawn when somebody asks for them, and stored nowhere. */

const NO_SUCH_ORDER = refuse("not_found", "There is no such order");
const PAID = refuse("not_ready", "A pro-forma invoice is for an order that is to be paid");
export const GLYPHS = refuse("glyph_missing", "The font of papers lacks characters of this order");
export const OFTEN = "You have asked for many papers in a short time. Please wait a minute.";

export type Drawn = { name: string; content: Uint8Array<ArrayBuffer> };

export async function drawConfirmation(viewer: Viewer, orderId: string): Promise<Result<Drawn>> {
  return await drawOf(viewer, orderId, "confirmation");
}

export async function drawProForma(viewer: Viewer, orderId: string): Promise<Result<Drawn>> {
  return await drawOf(viewer, orderId, "pro-forma");
}

async function drawOf(
  viewer: Viewer,
  orderId: string,
  kind: "confirmation" | "pro-forma",
): Promise<Result<Drawn>> {
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  if (kind === "pro-forma" && !isUnpaid(order)) return PAID;
  const often = await refuseOver("drawnPapers", viewer.userId, OFTEN);
  if (often) return often;
  const parts: PaperParts = { ...(await asItIs(order)), currency: shopCurrency(), ...ofShop() };
  const content = { ...buildInvoice(order as unknown as PaperOrder, parts, order.placedAt), reasons: [] };
  if ((await missingGlyphs(content)).length > 0) return GLYPHS;
  const paper = { ...content, name: content.orderNumber, terms: termsOf(order, content.terms) };
  return done(await drawn(paper, kind));
}

const ofShop = () => ({
  timeZone: shopRecord().seller.timeZone,
  account: env().bank ?? undefined,
});

/** An order that is not paid is due before it ships, unless the order is on account. */
const termsOf = (order: OrderDocument, terms: Paper["terms"]): Paper["terms"] =>
  isUnpaid(order) ? { text: "The order ships once it is paid." } : terms;

async function drawn(paper: Paper, kind: "confirmation" | "pro-forma"): Promise<Drawn> {
  const title = `${SPECIMEN_WORDS[kind]} ${paper.orderNumber}`;
  const facts = [
    ["Order", paper.orderNumber],
    ["Date", printedDay(paper.day)],
    ...(paper.poNumber ? [["Your order", paper.poNumber] as const] : []),
    ...numberFact(paper.buyer),
  ] as const;
  return { name: `${kind}-${paper.orderNumber}`, content: await plainPdf(paper, title, facts) };
}

/** A paper of an invented order with the shop's own name and address, as far as the owner has set them. */
export async function drawSpecimen(viewer: Viewer, specimen: Specimen): Promise<Result<Drawn>> {
  if (!hasRight(viewer, "keepShop")) return staffOnly("keepShop");
  const often = await refuseOver("drawnPapers", viewer.userId, OFTEN);
  if (often) return often;
  const seller = await sellerAsItIs(shopRecord().seller);
  const own = { ...seller, name: seller.name || shopName() };
  const parts: PaperParts = { ...SAMPLE_PARTS, seller: own, currency: shopCurrency(), ...ofShop() };
  if (specimen === "delivery-note") {
    const note = sampleNote(parts);
    return (await missingGlyphs(note)).length > 0
      ? GLYPHS
      : done({ name: "specimen-delivery-note", content: await deliveryNotePdf(note) });
  }
  const invoice: Paper = { ...buildInvoice(sampleOrder(), parts, SPECIMEN_AT), name: "SPECIMEN" };
  if ((await missingGlyphs(invoice)).length > 0) return GLYPHS;
  if (specimen === "confirmation" || specimen === "pro-forma") return done(await drawn(invoice, specimen));
  const paper = specimen === "invoice" ? invoice : { ...sampleCredit(invoice), name: "SPECIMEN" };
  const title = `${SPECIMEN_WORDS[specimen]} – specimen`;
  return done({
    name: `specimen-${specimen}`,
    content: await plainPdf(paper, title, [["Date", printedDay(paper.day)]]),
  });
}
