import { putListInBasket } from "@/lib/features/saved-lists/commands/put-in-basket";
import { linesForBasketSchema, putInBasketSchema } from "@/lib/features/saved-lists/domain/schemas";
import { fromLinesForBasket, putInBasketOutcome } from "@/lib/features/saved-lists/http/saved-list-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const putLines = operation({
  method: "POST",
  path: "/lists/{id}/basket",
  tag: "Lists",
  summary: "Put lines of a saved list into one's basket",
  description:
    "Per product the larger quantity stays in the basket, so the same call again changes nothing. With `lines`, all of them or none: another price than `unitPrice` is a 409 `total_changed`.",
  access: "customer",
  params: idParams,
  body: linesForBasketSchema,
  answer: { status: 200, schema: putInBasketSchema, description: "The whole basket, and what changed" },
  refuses: ["off_lot", "not_found", "over_available", "total_changed", "busy"],
  run: async ({ viewer, params, body }) =>
    putInBasketOutcome(await putListInBasket(viewer, params.id, fromLinesForBasket(body))),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(putLines);
