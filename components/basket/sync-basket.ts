import { call } from "@/components/api/call";
import { showToast } from "@/components/ui/toast";
import { basketSchema, mergedBasketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { msg, plural, t } from "@/lib/values/text";
import { countRevision, noteCustomerCount } from "./customer-count";
import { storeMergeReport } from "./merge-report";
import { isSignedIn, readVisitorBasket, writeVisitorBasket } from "./visitor-basket";

/**
 * After a sign-in the lines of this browser are merged into the account's basket and then removed here; the basket's page says
 * what changed. Two tabs may do it at once: the larger quantity stays, so the second changes nothing.
 */
export async function syncBasket(): Promise<void> {
  if (!isSignedIn()) return;
  const lines = readVisitorBasket();
  if (lines.length > 0) return await merge(lines);
  const asked = countRevision();
  const answer = await call("GET /basket", { answer: basketSchema });
  if (answer.ok && countRevision() === asked) noteCustomerCount(answer.value.lines.length);
}

async function merge(lines: ReturnType<typeof readVisitorBasket>): Promise<void> {
  const answer = await call("POST /basket/merge", { body: { lines }, answer: mergedBasketSchema });
  if (!answer.ok) {
    // 401: the session is over. Without an answer the next page tries again. A refusal is told on the basket's page.
    if (answer.status === 400) storeMergeReport({ changes: [], refusal: answer.message });
    return;
  }
  const { changes } = answer.value;
  // Only what was merged goes: another tab may have added a line since.
  const merged = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  writeVisitorBasket(
    readVisitorBasket().filter(({ productId, quantity }) => merged.get(productId) !== quantity),
  );
  noteCustomerCount(answer.value.lines.length);
  if (changes.length === 0) return;
  const names = new Map(answer.value.lines.map(({ productId, name }) => [productId, name]));
  storeMergeReport({
    changes: changes.map(({ productId, from, to }) => ({
      productId,
      name: names.get(productId) ?? "",
      from,
      to,
    })),
    refusal: null,
  });
  showToast(t("Your basket is now in your account"), {
    detail: t(plural(changes.length, "1 line has changed", msg`${changes.length} lines have changed`)),
  });
}
