import { addressLine } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { type Cents, formatCount, formatPrice } from "@/lib/values/money";

/** An order as somebody of its company has approved it, and what has changed since. */

export interface ApprovedOrder {
  lines: readonly { productId: string; name: string; quantity: number }[];
  address: Address | null;
  dueCents: Cents;
}

/** Null stands for nothing: a product that is new in the order, or one that is in it no more. */
export interface ChangeSinceApproval {
  what: string;
  from: string | null;
  to: string | null;
}

const ADDRESS = "Delivery address";

/** Whether it has another product, more pieces of one, another address or a higher total than what was approved. */
export const exceedsApproved = (approved: ApprovedOrder, now: ApprovedOrder): boolean =>
  now.dueCents > approved.dueCents ||
  addressText(now.address) !== addressText(approved.address) ||
  now.lines.some(({ productId, quantity }) => quantity > quantityIn(approved, productId));

/** In words: each product with other pieces, the address, and the total. */
export function changesSinceApproval(approved: ApprovedOrder, now: ApprovedOrder): ChangeSinceApproval[] {
  const names = new Map([...approved.lines, ...now.lines].map(({ productId, name }) => [productId, name]));
  const products = [...names].map(([productId, name]) => ({
    what: name,
    from: piecesText(quantityIn(approved, productId)),
    to: piecesText(quantityIn(now, productId)),
  }));
  const address = {
    what: ADDRESS,
    from: addressText(approved.address) || null,
    to: addressText(now.address) || null,
  };
  const total = {
    what: "Total cost",
    from: formatPrice(approved.dueCents),
    to: formatPrice(now.dueCents),
  };
  return [...products, address, total].filter(({ from, to }) => from !== to);
}

/** For whoever pays without seeing where the order goes: that the address is another one, and not which. */
export const withoutAddresses = (changes: readonly ChangeSinceApproval[]): ChangeSinceApproval[] =>
  changes.map((change) =>
    change.what === ADDRESS ? { what: ADDRESS, from: "as approved", to: "another one" } : change,
  );

/** `500 pieces, now 600 pieces` */
export function changeText({ from, to }: ChangeSinceApproval): string {
  if (from === null) return `new: ${to}`;
  return to === null ? `${from}, now none` : `${from}, now ${to}`;
}

const quantityIn = ({ lines }: ApprovedOrder, productId: string): number =>
  lines.find((line) => line.productId === productId)?.quantity ?? 0;

const piecesText = (quantity: number): string | null =>
  quantity === 0 ? null : `${formatCount(quantity)} pieces`;

const addressText = (address: Address | null): string => (address ? addressLine(address) : "");
