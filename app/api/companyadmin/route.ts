import { addCompany } from "@/lib/core/commands/companies/add-company";
import { listCompanies } from "@/lib/core/data/companies/company-search";
import {
  addCompanySchema,
  companyAdminQuerySchema,
  companySummarySchema,
} from "@/lib/core/domain/companies/schemas/companies";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { termsFrom, toCompanySummary } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";

const readAllCompanies = operation({
  method: "GET",
  path: "/companyadmin",
  tag: "Companies",
  summary: "All companies, or those that somebody may mean, the newest first",
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

const add = operation({
  method: "POST",
  path: "/companyadmin",
  tag: "Companies",
  summary: "Add a company that the shop knows: it is approved, and its owner is invited",
  description:
    "For customers from elsewhere. The invitation is valid for seven days; until somebody has joined, whoever adds companies can send " +
    "another one. A company of nearly the same name, or with the same VAT ID or customer number, is a 409 that names it, and nothing is " +
    "written. Terms and a price list take the rights that setting them later takes.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  body: addCompanySchema,
  answer: {
    status: 201,
    schema: insertedSchema,
    description: "The company is approved and its owner invited",
  },
  refuses: ["invalid", "duplicate", "idempotency_mismatch", "payments_off", "too_many"],
  run: async ({ viewer, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const asked = { ...body, terms: body.terms && termsFrom(body.terms) };
    const added = await addCompany(viewer, asked, { idempotencyKey: key.value });
    return inserted(added, ({ companyId }) => companyId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readAllCompanies, add);
