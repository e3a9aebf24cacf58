import { removeBasketLine } from "@/lib/core/commands/basket/empty-basket";
import { setBasketLine } from "@/lib/core/commands/basket/set-basket-line";
import {
  basketLineSchema,
  basketRevisionQuerySchema,
  basketSchema,
} from "@/lib/core/domain/basket/schemas/basket";
import { basketAnswer } from "@/lib/http/basket-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { productIdParams } from "@/lib/http/path-schemas";

const answer = { status: 200, schema: basketSchema, description: "The whole basket" } as const;

const setLine = operation({
  method: "PUT",
  path: "/basket/lines/{productId}",
  tag: "Basket",
  summary: "Put a product into one's basket, or change its quantity",
  description: "The same again changes nothing but `seen`: it accepts the present price and minimum lot.",
  access: "customer",
  params: productIdParams,
  body: basketLineSchema,
  answer,
  refuses: ["off_lot", "not_found", "over_available", "changed_meanwhile", "busy"],
  run: async ({ viewer, params, body }) => basketAnswer(await setBasketLine(viewer, params.productId, body)),
});

const removeLine = operation({
  method: "DELETE",
  path: "/basket/lines/{productId}",
  tag: "Basket",
  summary: "Take a product out of one's basket",
  access: "customer",
  params: productIdParams,
  query: basketRevisionQuerySchema,
  answer,
  refuses: ["changed_meanwhile", "busy"],
  run: async ({ viewer, params, query }) =>
    basketAnswer(await removeBasketLine(viewer, params.productId, query.revision)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(setLine, removeLine);
