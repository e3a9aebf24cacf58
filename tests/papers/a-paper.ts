import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { transitionOrder } from "@/lib/core/data/orders/order-writes";
import { changeShopRecord } from "@/lib/core/data/shop/change-shop-record";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { requireId } from "@/lib/core/data/store/ids";
import type { Invoicing } from "@/lib/core/domain/shop/invoicing";
import type { ShopChanges } from "@/lib/core/domain/shop/shop-record";
import { aPaidOrder, orderNow } from "../support/shop-in-process";

/** A shop that issues invoices, and orders that have one. */

export const SELLER = {
  tradingName: "Rad & Tat",
  legalName: "Rad & Tat GmbH",
  street: "Aachener Straße 7",
  postalCode: "50674",
  city: "Köln",
  country: "DE",
  registerNumber: "HRB 12345",
  email: "buero@example.com",
  timeZone: "Europe/Berlin",
};

export async function setRecord(changes: ShopChanges): Promise<void> {
  const before = await findShopRecord();
  if (!(await changeShopRecord(before, changes, SYSTEM))) throw new Error("the record was changed meanwhile");
}

export async function issuesInvoices(issue: Invoicing["issue"] = "shipment"): Promise<void> {
  const { seller } = await findShopRecord();
  await setRecord({ seller: { ...seller, ...SELLER }, invoices: { issue, keptYears: 10 } });
}

export const ADDRESS = {
  company: "Velo Nord AB",
  street: "Gate 3",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};

/** A customer's paid order with an address. */
export async function anAddressedOrder() {
  const made = await aPaidOrder();
  await orders().updateOne({ _id: requireId(made.orderId) }, { $set: { address: ADDRESS } });
  return made;
}

/** As `shipOrder`, without its questions. */
export async function shipped(orderId: string): Promise<OrderDocument> {
  const moved = await transitionOrder(await orderNow(orderId), { event: "ship", from: "paid", by: SYSTEM });
  if (!moved) throw new Error("the order cannot ship");
  return moved;
}

export async function aShippedOrder() {
  const made = await anAddressedOrder();
  return { ...made, order: await shipped(made.orderId) };
}
