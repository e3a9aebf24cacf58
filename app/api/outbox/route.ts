import { z } from "zod";
import { listOutbox } from "@/lib/core/data/jobs/outbox";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";

const mailSchema = z.object({
  _id: idSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.string(),
});

const readOutbox = operation({
  method: "GET",
  path: "/outbox",
  tag: "Service",
  summary: "The mail that is kept while no mail server is set, newest first",
  access: "staff",
  query: longListQuerySchema,
  answer: {
    status: 200,
    schema: z.array(mailSchema),
    description: "The mails; 100 where no limit is given",
  },
  refuses: [],
  run: async ({ viewer, query, url }) =>
    listAnswer(await listOutbox(viewer, query), ({ id, ...mail }) => ({ _id: id, ...mail }), url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readOutbox);
