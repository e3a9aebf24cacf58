import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { type AskedLine, type BasketView, EMPTY_BASKET } from "@/lib/core/domain/basket/basket";
import { MAX_BASKET_LINES } from "@/lib/core/domain/basket/basket-limits";
import { done, type Result } from "@/lib/values/result";
import { msg, text } from "@/lib/values/text";
import { refuseFull } from "./refuse-full";
import { refuseLines } from "./refuse-lines";
import { viewBasket } from "./view-basket";

const OFTEN = text("You have looked at this basket very often. Please wait a moment.");
const TOO_MANY = msg`A basket has ${MAX_BASKET_LINES} lines at most. Order these in parts.`;

/** Prices and judges lines without storing them; the present terms count as seen. For a visitor, whose browser keeps the basket. */
export async function checkLines(clientIp: string, asked: readonly AskedLine[]): Promise<Result<BasketView>> {
  const often = await refuseOver("basketCheck", clientIp, OFTEN);
  if (often) return often;
  const lines = asked.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  const refusal = (await refuseLines(lines)) ?? (await refuseFull(null, lines, TOO_MANY));
  if (refusal) return refusal;
  return done(await viewBasket(null, { ...EMPTY_BASKET, lines }));
}
