import { z } from "zod";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { findLedger } from "@/lib/features/movements/data/ledger";
import { movementSchema } from "@/lib/features/movements/domain/schemas";
import { toMovement } from "@/lib/features/movements/http/to-movement";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { refuse } from "@/lib/values/result";

const read = operation({
  method: "GET",
  path: "/goods/{id}/movements",
  tag: "Goods",
  summary: "The ledger of a product: what came, left, came back and was corrected; newest first",
  description:
    "Also of a product that is no longer sold, and of a draft. Orders and payments are not in it: no piece moves by them until it is shipped.",
  access: "staff",
  params: idParams,
  query: longListQuerySchema,
  answer: {
    status: 200,
    schema: z.array(movementSchema),
    description: "The movements; 100 where no limit is given",
  },
  refuses: ["not_found"],
  run: async ({ viewer, params, query, url }) => {
    const ledger = await findLedger(viewer, params.id, query);
    return ledger ? listAnswer(ledger, toMovement, url) : refuse("not_found", "There is no such product");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
