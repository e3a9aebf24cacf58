import { checkForCustomer } from "@/lib/core/commands/basket/check-for-customer";
import { basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { checkForCustomerSchema } from "@/lib/features/draft-orders/domain/schemas";
import { basketAnswer } from "@/lib/http/basket-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const check = operation({
  method: "POST",
  path: "/draft-orders/check",
  tag: "Orders",
  summary: "Verdicts, prices and totals of lines for a customer, without storing them",
  access: "staff",
  body: checkForCustomerSchema,
  answer: { status: 200, schema: basketSchema, description: "The lines as a basket of the customer" },
  refuses: ["forbidden", "not_found", "off_lot", "invalid", "too_many"],
  run: async ({ viewer, body }) => basketAnswer(await checkForCustomer(viewer, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(check);
