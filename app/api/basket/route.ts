import { emptyBasket } from "@/lib/core/commands/basket/empty-basket";
import { noteOnBasket } from "@/lib/core/commands/basket/note-on-basket";
import { readBasket } from "@/lib/core/commands/basket/view-basket";
import {
  basketNotesSchema,
  basketRevisionQuerySchema,
  basketSchema,
} from "@/lib/core/domain/basket/schemas/basket";
import { formatQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { shopFileName } from "@/lib/core/domain/shop/shop-name";
import { basketAnswer, toBasket } from "@/lib/http/basket-answers";
import { inFormat } from "@/lib/http/file-answer";
import { route } from "@/lib/http/handle";
import { linesFile } from "@/lib/http/line-files";
import { operation } from "@/lib/http/operation";

const answer = { status: 200, schema: basketSchema, description: "The whole basket" } as const;

const read = operation({
  method: "GET",
  path: "/basket",
  tag: "Basket",
  summary: "One's own basket",
  description:
    "Each line has the price and the stock of this moment, its verdict, and what has changed since it was set.",
  access: "customer",
  query: formatQuerySchema,
  answer,
  files: ["text/csv"],
  refuses: [],
  run: async ({ viewer, query }) => {
    const basket = toBasket(await readBasket(viewer));
    return inFormat(query.format, basket, () => linesFile(shopFileName("basket"), basket.lines));
  },
});

const change = operation({
  method: "PATCH",
  path: "/basket",
  tag: "Basket",
  summary: "Change the PO number or the note of one's basket",
  access: "customer",
  body: basketNotesSchema,
  answer,
  refuses: ["changed_meanwhile", "busy"],
  run: async ({ viewer, body }) => basketAnswer(await noteOnBasket(viewer, body)),
});

const empty = operation({
  method: "DELETE",
  path: "/basket",
  tag: "Basket",
  summary: "Empty one's basket",
  access: "customer",
  query: basketRevisionQuerySchema,
  answer,
  refuses: ["changed_meanwhile", "busy"],
  run: async ({ viewer, query }) => basketAnswer(await emptyBasket(viewer, query.revision)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, change, empty);
