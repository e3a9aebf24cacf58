import { newId } from "@/lib/core/data/store/ids";
import { makePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { payByLink, startByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { anUnpaidOrder, must } from "./shop-in-process";

export const CLIENT = { clientIp: "192.0.2.7" };
export const key = () => ({ idempotencyKey: newId().toHexString() });
export const tokenOf = (url: string): string => url.split("/pay/")[1] ?? "";

export async function aPayLink(asked: { email?: string; days?: number } = {}) {
  const made = await anUnpaidOrder();
  const link = must(await makePayLink(made.ada, made.orderId, asked, key()));
  return { ...made, ...link, token: tokenOf(link.url) };
}

export const start = (token: string, totalPrice = 1240) => startByPayLink({ token, totalPrice }, CLIENT);
export const pay = (token: string, transactionId: string) => payByLink({ token, transactionId }, CLIENT);
