import { checkLines } from "@/lib/core/commands/basket/check-lines";
import { basketLinesSchema, basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { basketAnswer } from "@/lib/http/basket-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const check = operation({
  method: "POST",
  path: "/basket/check",
  tag: "Basket",
  summary: "Verdicts, prices and totals of lines, without storing them",
  access: "anyone",
  body: basketLinesSchema,
  answer: { status: 200, schema: basketSchema, description: "The lines as a basket of revision 0" },
  refuses: ["off_lot", "too_many"],
  run: async ({ body, clientIp }) => basketAnswer(await checkLines(clientIp, body.lines)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(check);
