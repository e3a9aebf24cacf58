import { lookByOfferLink } from "@/lib/features/offers/commands/look-by-offer-link";
import { offerToAnswerSchema } from "@/lib/features/offers/domain/answer-schemas";
import { readOfferSchema } from "@/lib/features/offers/domain/schemas";
import { toOfferToAnswer } from "@/lib/features/offers/http/to-offer";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { done } from "@/lib/values/result";

/** The token stands in the body: paths are written into logs. */

const read = operation({
  method: "POST",
  path: "/offer",
  tag: "Orders",
  summary: "Read an offer by its link",
  description: "The token is all that it asks for. Its newest version, or the accepted one. Nothing changes.",
  access: "anyone",
  body: readOfferSchema,
  answer: { status: 200, schema: offerToAnswerSchema, description: "The offer" },
  refuses: ["not_found", "gone"],
  run: async ({ body }) => {
    const found = await lookByOfferLink(body.token);
    return found.ok ? done(toOfferToAnswer(found.value)) : found;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
