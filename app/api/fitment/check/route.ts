import { checkListFit } from "@/lib/core/commands/fitment/check-list-fit";
import { checkFitSchema, listFitSchema } from "@/lib/core/domain/fitment/schemas";
import { toListFit } from "@/lib/http/fitment-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const check = operation({
  method: "POST",
  path: "/fitment/check",
  tag: "Builds",
  summary: "Whether the products of a list go together on one bicycle",
  description:
    "For a basket or the parts of a build. Products are judged by their interfaces at each place where they meet. A bicycle has some parts twice, such as wheels of different sizes: two products that do not fit are a finding only where one of them has no better partner in the list. `not_known` is no fit. Nothing is stored, and no order is refused because of it.",
  access: "anyone",
  body: checkFitSchema,
  answer: { status: 200, schema: listFitSchema, description: "What does not simply fit, and what would" },
  refuses: ["too_many"],
  run: async ({ body, clientIp }) => {
    const checked = await checkListFit(clientIp, body.productIds);
    return checked.ok ? { ok: true, value: toListFit(checked.value) } : checked;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(check);
