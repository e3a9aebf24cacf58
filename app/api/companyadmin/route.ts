import { listCompanies } from "@/lib/core/data/companies/companies";
import { companyAdminQuerySchema, companySummarySchema } from "@/lib/core/domain/companies/schemas/companies";
import { toCompanySummary } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";

const readAllCompanies = operation({
  method: "GET",
  path: "/companyadmin",
  tag: "Companies",
  summary: "All companies, the newest first",
  access: "staff",
  query: companyAdminQuerySchema,
  answer: {
    status: 200,
    schema: companySummarySchema.array(),
    description: "The companies; 100 where no limit is given",
  },
  refuses: [],
  run: async ({ viewer, query, url }) =>
    listAnswer(await listCompanies(viewer, query), toCompanySummary, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readAllCompanies);
