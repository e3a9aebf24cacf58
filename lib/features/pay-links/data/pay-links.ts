import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument, PayLink } from "@/lib/core/data/orders/documents";

/** The order that this link pays, and the link, whatever has become of them. Null for none. @param hash of its token (`payLinkHash`) */
export async function findByPayLink(hash: string): Promise<{ order: OrderDocument; link: PayLink } | null> {
  const order = await orders().findOne({ "payLinks.hash": hash });
  const link = order?.payLinks?.find((one) => one.hash === hash);
  return order && link ? { order, link } : null;
}
