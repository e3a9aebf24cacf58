import { mergeBasket } from "@/lib/core/commands/basket/merge-basket";
import { basketLinesSchema, mergedBasketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { toBasket } from "@/lib/http/basket-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const merge = operation({
  method: "POST",
  path: "/basket/merge",
  tag: "Basket",
  summary: "Merge a visitor's basket into one's own",
  description:
    "Per product the larger quantity stays, so the same lines again change nothing. Products that were never in the catalogue are left out.",
  access: "customer",
  body: basketLinesSchema,
  answer: { status: 200, schema: mergedBasketSchema, description: "The whole basket, and what changed" },
  refuses: ["off_lot", "busy"],
  run: async ({ viewer, body }) => {
    const merged = await mergeBasket(viewer, body.lines);
    if (!merged.ok) return merged;
    return { ok: true, value: { ...toBasket(merged.value.basket), changes: merged.value.changes } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(merge);
