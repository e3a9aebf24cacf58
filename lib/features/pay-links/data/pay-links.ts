import { createHash } from "node:crypto";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument, PayLink } from "@/lib/core/data/orders/documents";

/** The order that this link pays, and the link, whatever has become of them. Null for a token that is none. */
export async function findByPayLink(token: string): Promise<{ order: OrderDocument; link: PayLink } | null> {
  const hash = payLinkHash(token);
  const order = await orders().findOne({ "payLinks.hash": hash });
  const link = order?.payLinks?.find((one) => one.hash === hash);
  return order && link ? { order, link } : null;
}

/** Returns the stored form of a token. Nobody can make the token from it, so the database alone opens no link. */
export const payLinkHash = (token: string): string => createHash("sha256").update(token).digest("base64url");
