import { z } from "zod";
import { listOrderMails } from "@/lib/core/data/jobs/order-mails";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { orderMailSchema } from "@/lib/core/domain/jobs/schemas/order-mails";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { refuse } from "@/lib/values/result";

const list = operation({
  method: "GET",
  path: "/orders/{id}/mails",
  tag: "Orders",
  summary: "The mails of an order, newest first, for staff",
  description:
    "What was sent to whom and when, what waits, and what failed with its reason. The text of a mail is not kept; its line is, " +
    "for a year. `dropped` says that there was nothing to say any more, `unknown` that an earlier version did not note it.",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: z.array(orderMailSchema), description: "The mails, 200 at most" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    if (!(await findOrderFor(viewer, params.id))) return refuse("not_found", "There is no such order");
    const mails = await listOrderMails(viewer, params.id);
    return { ok: true, value: mails.map(({ id, ...mail }) => ({ _id: id, ...mail })) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(list);
