import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { declineOffer } from "@/lib/features/offers/commands/answer-offer";
import { declineOfferSchema } from "@/lib/features/offers/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { modified } from "@/lib/http/write-answers";

const decline = operation({
  method: "POST",
  path: "/offer/decline",
  tag: "Orders",
  summary: "Decline an offer by its link",
  description: "Sales are told, with the word. They may answer with a new version.",
  access: "anyone",
  body: declineOfferSchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "`modifiedCount: 0` where it was declined already",
  },
  refuses: ["not_found", "gone", "changed_meanwhile", "too_many", "busy"],
  run: async ({ body, clientIp }) => modified(await declineOffer(body, { clientIp })),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(decline);
