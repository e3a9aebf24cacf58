import { putBack } from "@/lib/core/commands/catalogue/put-back";
import { putBackAnswerSchema, putBackSchema } from "@/lib/core/domain/catalogue/schemas/history";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { wireFieldName } from "@/lib/http/wire-history";

const writeBack = operation({
  method: "POST",
  path: "/goods/{id}/put-back",
  tag: "Goods",
  summary: "Give the fields of one entry of the history the values that they had before it",
  description:
    "By the rules of `PATCH /goods/{id}` and `PATCH /goods/{id}/files`: a number that another product has meanwhile, or tiers that no longer fit, are refused, and nothing is written. Corrected stock is taken back by its difference. `modifiedCount: 0`: everything is as it was before.",
  access: "staff",
  params: idParams,
  body: putBackSchema,
  answer: {
    status: 200,
    schema: putBackAnswerSchema,
    description: "The product is as it was before that entry",
  },
  refuses: ["not_found", "changed_meanwhile", "duplicate", "over_available"],
  run: async ({ viewer, params, body }) => {
    const written = await putBack(viewer, params.id, body);
    if (!written.ok) return written;
    const { modifiedCount, changedSince } = written.value;
    return {
      ok: true,
      value: { acknowledged: true as const, modifiedCount, changedSince: changedSince.map(wireFieldName) },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(writeBack);
