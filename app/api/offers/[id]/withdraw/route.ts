import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { endOffer } from "@/lib/features/offers/commands/keep-offers";
import { withdrawOfferSchema } from "@/lib/features/offers/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const withdraw = operation({
  method: "POST",
  path: "/offers/{id}/withdraw",
  tag: "Orders",
  summary: "Withdraw an offer that nobody has accepted",
  description: "Its link says so from then on. It is not sent again: a new offer is made instead.",
  access: "staff",
  params: idParams,
  body: withdrawOfferSchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "`modifiedCount: 0` where it was withdrawn already",
  },
  refuses: ["not_found", "changed_meanwhile", "busy"],
  run: async ({ viewer, params, body }) => modified(await endOffer(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(withdraw);
