import { z } from "zod";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { stopWishMails } from "@/lib/features/wishes/commands/stop-wish-mails";
import { stopMailsParams } from "@/lib/features/wishes/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { deleted } from "@/lib/http/write-answers";

const stop = operation({
  method: "POST",
  path: "/wish-mails/{token}",
  tag: "Wishes",
  summary: "Stop the mails of wishes, by the link in the mail's header",
  description:
    "By RFC 8058, for the program that shows the mail: all wishes of its reader are withdrawn. The same link again withdraws those that were made since.",
  access: "anyone",
  params: stopMailsParams,
  body: z.object({ "List-Unsubscribe": z.string().optional().describe("`One-Click`; it is not read") }),
  formBody: true,
  answer: { status: 200, schema: deletedSchema, description: "How many wishes were withdrawn" },
  refuses: ["not_found"],
  run: async ({ params }) => deleted(await stopWishMails(params.token)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(stop);
