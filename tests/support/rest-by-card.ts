import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import type { Viewer } from "@/lib/core/domain/people/access";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { anUnpaidOrder, confirm, later, must, orderNow, staffViewer } from "./shop-in-process";
import { anEntry, book } from "./transfers";

/** An unpaid order of $ 1,240.00 of which $ 1,000.00 have come by transfer: $ 240.00 are open. */
export async function aPartPaidOrder(partCents = 100_000) {
  const order = await anUnpaidOrder();
  const entry = anEntry();
  must(await book(staffViewer(), order.orderId, entry, partCents));
  return { ...order, entry, restCents: 124_000 - partCents };
}

/** The same once its rest was paid by card. */
export async function anOrderOfBoth(partCents = 100_000) {
  const order = await aPartPaidOrder(partCents);
  const intentId = await confirm(await beginRest(order));
  must(await order.pay(intentId));
  return { ...order, intentId };
}

/** Begins the payment of what is open. @returns the client secret */
export async function beginRest({
  ada,
  orderId,
  restCents,
}: {
  ada: Viewer;
  orderId: string;
  restCents: number;
}): Promise<string> {
  return must(await startPayment(ada, { totalPrice: restCents / 100, orderId })).clientSecret;
}

export const intentOf = async (orderId: string): Promise<string> =>
  (await orderNow(orderId)).payment.intentId ?? "";

/** The card is charged although its payment was cancelled, as a provider may at an unlucky moment. */
export async function chargedAllTheSame(intentId: string): Promise<void> {
  await sandboxIntents().updateOne({ _id: intentId }, { $set: { status: "succeeded", last4: "4242" } });
}

/** The money of a payment that the test gateway has. */
export async function leftOf(intentId: string): Promise<number> {
  const intent = await sandboxIntents().findOne({ _id: intentId });
  if (intent?.status !== "succeeded" || intent.refund) return 0;
  const sent = (intent.partRefunds ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return intent.amountCents - sent;
}

/** All that the shop does by itself, as after a crash. */
export async function upkeep(): Promise<void> {
  await sweepOnce(later());
  await reconcilePayments(later());
  await sweepOnce(later());
}
