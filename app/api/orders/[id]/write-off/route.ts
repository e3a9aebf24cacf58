import { writeOff } from "@/lib/core/commands/orders/write-off";
import { writeOffSchema } from "@/lib/core/domain/companies/schemas/terms";
import { refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const write = operation({
  method: "POST",
  path: "/orders/{id}/write-off",
  tag: "Payment",
  summary: "Give up the money of an order on account",
  description:
    "For an order on account that is shipped and not settled. It stays unpaid, its company's credit is free again, and money that " +
    "comes all the same still settles it.",
  access: "staff",
  params: idParams,
  body: writeOffSchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "The debt is written off; `modifiedCount: 0` where it was",
  },
  refuses: [...refusalCodesOf("writeOff"), "changed_meanwhile"],
  run: async ({ viewer, params, body }) => modified(await writeOff(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(write);
