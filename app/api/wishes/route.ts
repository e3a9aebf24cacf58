import { listQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { readWishes } from "@/lib/features/wishes/commands/view-wishes";
import { wishSchema } from "@/lib/features/wishes/domain/schemas";
import { toWishAnswer } from "@/lib/features/wishes/http/wish-answers";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";

const listOwnWishes = operation({
  method: "GET",
  path: "/wishes",
  tag: "Wishes",
  summary: "One's own wishes for pieces that are not free, the last asked first",
  access: "customer",
  query: listQuerySchema,
  answer: { status: 200, schema: wishSchema.array(), description: "The wishes, 100 at most" },
  refuses: [],
  run: async ({ viewer, query, url }) => listAnswer(await readWishes(viewer, query), toWishAnswer, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(listOwnWishes);
