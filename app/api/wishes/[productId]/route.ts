import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { setWish, withdrawWish } from "@/lib/features/wishes/commands/change-wishes";
import { wishInputSchema, wishSchema } from "@/lib/features/wishes/domain/schemas";
import { toWishAnswer } from "@/lib/features/wishes/http/wish-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { productIdParams } from "@/lib/http/path-schemas";
import { deleted } from "@/lib/http/write-answers";
import { done } from "@/lib/values/result";

const wish = operation({
  method: "PUT",
  path: "/wishes/{productId}",
  tag: "Wishes",
  summary: "Wish for pieces of a product, to be told by mail when they are free",
  description:
    "Wishes are told in the order of asking, each once until it is asked again. A waiting wish keeps its place with the same or fewer pieces.",
  access: "customer",
  params: productIdParams,
  body: wishInputSchema,
  answer: { status: 200, schema: wishSchema, description: "The wish as it is now" },
  refuses: ["off_lot", "not_found", "email_unconfirmed", "full", "too_many", "busy"],
  run: async ({ viewer, params, body }) => {
    const wished = await setWish(viewer, params.productId, body.pieces);
    return wished.ok ? done(toWishAnswer(wished.value)) : wished;
  },
});

const withdraw = operation({
  method: "DELETE",
  path: "/wishes/{productId}",
  tag: "Wishes",
  summary: "Withdraw a wish",
  access: "customer",
  params: productIdParams,
  answer: { status: 200, schema: deletedSchema, description: "The wish is gone" },
  refuses: ["not_found", "busy"],
  run: async ({ viewer, params }) => deleted(await withdrawWish(viewer, params.productId)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(wish, withdraw);
