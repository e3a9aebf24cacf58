import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import type { DeliveryPrice } from "@/lib/core/domain/prices/delivery";
import type { Cents } from "@/lib/values/money";
import { done, type Result } from "@/lib/values/result";
import { deliveryOf } from "./cost-of-order";

interface Asked {
  country: string;
  goodsCents: Cents;
  lines: readonly { productId: string; quantity: number }[];
}

/** The price of a delivery before there is an order. */
export async function quoteDelivery(
  clientIp: string,
  { country, goodsCents, lines }: Asked,
): Promise<Result<DeliveryPrice>> {
  const often = await refuseOver("basketCheck", clientIp, "You have asked very often. Please wait a moment.");
  if (often) return often;
  const pieces = lines.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  return done(await deliveryOf({ lines: pieces, goodsCents, address: { country } }));
}
