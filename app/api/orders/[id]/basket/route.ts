import { putOrderInBasket } from "@/lib/features/saved-lists/commands/put-in-basket";
import { linesForBasketSchema, putInBasketSchema } from "@/lib/features/saved-lists/domain/schemas";
import { fromLinesForBasket, putInBasketOutcome } from "@/lib/features/saved-lists/http/saved-list-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const putLines = operation({
  method: "POST",
  path: "/orders/{id}/basket",
  tag: "Orders",
  summary: "Put lines of one's own order into one's basket, to order them again",
  description: "As with a saved list (`POST /lists/{id}/basket`).",
  access: "customer",
  params: idParams,
  body: linesForBasketSchema,
  answer: { status: 200, schema: putInBasketSchema, description: "The whole basket, and what changed" },
  refuses: ["off_lot", "not_found", "over_available", "total_changed", "busy"],
  run: async ({ viewer, params, body }) =>
    putInBasketOutcome(await putOrderInBasket(viewer, params.id, fromLinesForBasket(body))),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(putLines);
