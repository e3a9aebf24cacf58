import { z } from "zod";
import { refuseManySearches, searchOffice } from "@/lib/features/office-search/commands/search-office";
import { foundSchema, officeSearchQuerySchema } from "@/lib/features/office-search/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const searchTheOffice = operation({
  method: "GET",
  path: "/office-search",
  tag: "Shop",
  summary: "Find a page, a customer, a company, an order or a product by what a caller says",
  description:
    "Numbers of orders and of customers' own orders, telephones, names, places, e-mails, SKUs, transactions, references of transfers, amounts and days, in any writing. The most likely one first, 24 at most, of what one may see.",
  access: "staff",
  query: officeSearchQuerySchema,
  answer: { status: 200, schema: z.array(foundSchema), description: "What was found" },
  refuses: ["too_many", "busy"],
  run: async ({ viewer, query }) => {
    const refusal = await refuseManySearches(viewer);
    return refusal ?? (await searchOffice(viewer, query.q));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(searchTheOffice);
