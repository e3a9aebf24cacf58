import { decideCompany } from "@/lib/core/commands/companies/decide";
import { companySchema, decideCompanySchema } from "@/lib/core/domain/companies/schemas/companies";
import { companyOutcome } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const decide = operation({
  method: "PUT",
  path: "/companies/{id}/state",
  tag: "Companies",
  summary: "Approve or suspend a company",
  description: "Its owner is told by mail, with the reason. A 409 has the newer company as `company`.",
  access: "staff",
  params: idParams,
  body: decideCompanySchema,
  answer: { status: 200, schema: companySchema, description: "The company as it is now" },
  refuses: ["invalid", "not_found", "changed_meanwhile"],
  run: async ({ viewer, params, body }) =>
    companyOutcome(await decideCompany(viewer, params.id.toLowerCase(), body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(decide);
