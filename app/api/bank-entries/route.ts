import { viewBankEntries } from "@/lib/features/bank/commands/view-entries";
import { bankEntriesQuerySchema } from "@/lib/features/bank/domain/bank-queries";
import { bankEntrySchema } from "@/lib/features/bank/domain/schemas";
import { toBankEntry } from "@/lib/features/bank/http/bank-answers";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";

const list = operation({
  method: "GET",
  path: "/bank-entries",
  tag: "Payment",
  summary: "Payments that statements have brought, the last booked by the bank first",
  access: "staff",
  query: bankEntriesQuerySchema,
  answer: {
    status: 200,
    schema: bankEntrySchema.array(),
    description: "The payments; 100 where no limit is given",
  },
  refuses: [],
  run: async ({ query, url }) => listAnswer(await viewBankEntries(query), toBankEntry, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(list);
