import { z } from "zod";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { numberInUrl } from "@/lib/core/domain/shop/schemas/fields";
import { changeOffer, deleteOffer } from "@/lib/features/offers/commands/keep-offers";
import { viewOffer } from "@/lib/features/offers/commands/view-offers";
import { offerSchema } from "@/lib/features/offers/domain/answer-schemas";
import { NO_SUCH_OFFER } from "@/lib/features/offers/domain/offer-refusals";
import { changeOfferSchema } from "@/lib/features/offers/domain/schemas";
import { toOffer } from "@/lib/features/offers/http/to-offer";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { deleted } from "@/lib/http/write-answers";
import { done } from "@/lib/values/result";

const read = operation({
  method: "GET",
  path: "/offers/{id}",
  tag: "Orders",
  summary: "An offer as it would be sent now, with its prices, and its versions as they were sent",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: offerSchema, description: "The offer" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const offer = await viewOffer(viewer, params.id);
    return offer ? done(toOffer(offer)) : NO_SUCH_OFFER;
  },
});

const change = operation({
  method: "PATCH",
  path: "/offers/{id}",
  tag: "Orders",
  summary: "Replace what an offer says, as it was read",
  description:
    "Fields may be incomplete: sending checks them. A version that was sent stays as it is, and can be accepted, until the next one is sent.",
  access: "staff",
  params: idParams,
  body: changeOfferSchema,
  answer: { status: 200, schema: offerSchema, description: "The offer with its prices and its new revision" },
  refuses: ["not_found", "invalid", "changed_meanwhile", "busy"],
  run: async ({ viewer, params, body }) => {
    const changed = await changeOffer(viewer, params.id, body);
    if (!changed.ok) return changed;
    const offer = await viewOffer(viewer, params.id);
    return offer ? done(toOffer(offer)) : NO_SUCH_OFFER;
  },
});

const remove = operation({
  method: "DELETE",
  path: "/offers/{id}",
  tag: "Orders",
  summary: "Remove the draft of an offer that was never sent, as it was read",
  access: "staff",
  params: idParams,
  query: z.strictObject({ revision: numberInUrl(0) }),
  answer: { status: 200, schema: deletedSchema, description: "The draft is gone" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, query }) => deleted(await deleteOffer(viewer, params.id, query.revision)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, change, remove);
