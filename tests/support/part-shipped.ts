import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { changeShipment } from "@/lib/features/shipments/commands/change-shipment";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { aCustomer, anAdmin, aProduct, must, orderFor, orderNow, paidAtProvider } from "./shop-in-process";
import { TO } from "./taxes";

/** 100 pieces, paid by card, of which 37 have left. */
export async function partShipped(): Promise<OrderDocument> {
  const [ada, max] = [await aCustomer(), await anAdmin()];
  const product = await aProduct({ available: 1000, priceCents: 1237 });
  const asked = orderFor(ada, product, { address: TO.germany });
  const { orderId } = must(await placeOrder(ada, asked));
  must(await startPayment(ada, { totalPrice: dueOf(await orderNow(orderId)) / 100, orderId }));
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  const lines = [{ lineNo: 1, pieces: 37 }];
  const packed = must(await packShipment(max, orderId, { revision: 0, lines }, { idempotencyKey: "a" }));
  const id = packed.shipment._id.toHexString();
  must(await changeShipment(max, id, { revision: 1, state: "shipped" }));
  return await orderNow(orderId);
}
