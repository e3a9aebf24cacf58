import { z } from "zod";
import { listOutbox } from "@/lib/data/outbox";
import { idSchema } from "@/lib/domain/schemas/fields";
import { route } from "@/lib/http/handle";
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
  access: "admin",
  answer: { status: 200, schema: z.array(mailSchema), description: "At most the last hundred" },
  refuses: [],
  run: async ({ viewer }) => ({
    ok: true,
    value: (await listOutbox(viewer)).map(({ id, ...mail }) => ({ _id: id, ...mail })),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readOutbox);
