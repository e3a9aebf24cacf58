import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type AskedLine, askReturn } from "@/lib/features/returns/commands/ask-return";
import { changeReturn } from "@/lib/features/returns/commands/change-return";
import { changeShipment } from "@/lib/features/shipments/commands/change-shipment";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { aCompanyOnAccount } from "../support/company-on-account";
import { expectInvariants, unfinished } from "../support/invariants";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  later,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
} from "../support/shop-in-process";

/** Orders whose pieces come back, and the steps of a return. */

export const finished = async () => {
  await reconcilePayments(later());
  await sweepOnce(later());
  expect(await unfinished()).toBe(0);
  await expectInvariants();
};

/** 600 pieces of 12.40, of which `sent` have left. */
export async function anOrderByCard(sent = 400) {
  const [ada, max, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product, 600);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  await send(max, orderId, sent);
  return { ada, max, product, orderId, each: (await orderNow(orderId)).totalCents / 600 };
}

export async function anOrderOnAccount(sent = 400) {
  const { viewer: ada, companyId, _id: company } = await aCompanyOnAccount(100_000_000);
  const [max, product] = [await anAdmin(), await aProduct({ available: 1000 })];
  const asked = orderFor(ada, product, { quantity: 600, companyId, payBy: "terms" });
  const { orderId } = must(await placeOrder(ada, asked));
  await send(max, orderId, sent);
  return { ada, max, product, orderId, company, each: (await orderNow(orderId)).totalCents / 600 };
}

export async function send(max: Viewer, orderId: string, pieces: number) {
  if (pieces === 0) return;
  const { revision = 0 } = await orderNow(orderId);
  const asked = { revision, lines: [{ lineNo: 1, pieces }] };
  const packed = must(await packShipment(max, orderId, asked, { idempotencyKey: randomUUID() }));
  const id = packed.shipment._id.toHexString();
  must(await changeShipment(max, id, { revision: revision + 1, state: "shipped" }));
}

export const lines = (pieces: number, more: Partial<AskedLine> = {}): AskedLine[] => [
  { lineNo: 1, pieces, reason: "surplus", ...more },
];
export const ask = (viewer: Viewer, orderId: string, pieces: number, key: string = randomUUID()) =>
  askReturn(viewer, orderId, { lines: lines(pieces) }, { idempotencyKey: key });
export const idOf = (asked: Awaited<ReturnType<typeof ask>>) => must(asked).goods._id.toHexString();
export const allow = (max: Viewer, id: string) => changeReturn(max, id, { state: "allowed", revision: 0 });
export const receive = (max: Viewer, id: string, stock: number, scrap = 0) =>
  changeReturn(max, id, { state: "received", revision: 1, lines: [{ lineNo: 1, stock, scrap }] });
export const settle = (max: Viewer, id: string) => changeReturn(max, id, { state: "settled", revision: 2 });

/** Asked for, allowed and arrived. */
export async function arrived({ ada, max, orderId }: Placed, stock: number, scrap = 0): Promise<string> {
  const id = idOf(await ask(ada, orderId, stock + scrap));
  must(await allow(max, id));
  must(await receive(max, id, stock, scrap));
  return id;
}
interface Placed {
  ada: Viewer;
  max: Viewer;
  orderId: string;
}

export async function shippedDaysAgo(orderId: string, days: number) {
  const _id = requireId(orderId);
  const { shipments = [] } = await orderNow(orderId);
  const shippedAt = new Date(Date.now() - days * 86_400_000);
  await orders().updateOne({ _id }, { $set: { shipments: shipments.map((one) => ({ ...one, shippedAt })) } });
}
