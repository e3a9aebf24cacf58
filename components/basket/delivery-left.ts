import type { Basket } from "@/components/api/answers";
import { call } from "@/components/api/call";
import { basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { freeDelivery } from "@/lib/core/domain/prices/free-delivery";
import { formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { attentionText } from "./attention-text";
import { countedLines, isCounted } from "./counted-lines";
import { readVisitorBasket } from "./visitor-basket";

/**
 * How far the basket is from free delivery, and whether lines wait for the customer's word. Empty where there is nothing to
 * say, or the shop does not answer.
 * @param basket null: that of this browser, whose prices the shop knows
 */
export async function deliveryLeft(basket: Basket | null): Promise<string> {
  const priced = basket ?? (await checked());
  if (!priced) return "";
  const { isOffered, reached, missingCents } = freeDelivery(countedLines(priced));
  const waiting = priced.lines.filter((line) => !isCounted(line)).length;
  return [
    isOffered
      ? reached
        ? t("Delivery is free")
        : t`${formatPrice(missingCents)} to go for free delivery`
      : "",
    waiting === 0 ? "" : attentionText(waiting),
  ]
    .filter(Boolean)
    .join("; ");
}

async function checked(): Promise<Basket | null> {
  const answer = await call("POST /basket/check", {
    body: { lines: readVisitorBasket() },
    answer: basketSchema,
  });
  return answer.ok ? answer.value : null;
}
