import { readWishes } from "@/lib/features/wishes/commands/view-wishes";
import { listQuerySchema } from "@/lib/core/domain/queries";
import { wishSchema } from "@/lib/features/wishes/domain/schemas";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { toWishAnswer } from "@/lib/features/wishes/http/wish-answers";

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
