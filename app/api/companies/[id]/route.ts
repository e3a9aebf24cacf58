import { changeCompany } from "@/lib/core/commands/companies/change-company";
import { viewCompany } from "@/lib/core/commands/companies/view-company";
import { changeCompanySchema, companySchema } from "@/lib/core/domain/companies/schemas/companies";
import { companyOutcome, limitOf } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const readCompany = operation({
  method: "GET",
  path: "/companies/{id}",
  tag: "Companies",
  summary: "A company that one acts for, with its people",
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: companySchema, description: "The company" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => companyOutcome(await viewCompany(viewer, params.id.toLowerCase())),
});

const change = operation({
  method: "PATCH",
  path: "/companies/{id}",
  tag: "Companies",
  summary: "Change a company's names, VAT ID, billing address and approval",
  description:
    "For its owners. An approved company with another name, registered name or VAT ID is `pending` again. A 409 has the newer company as `company`.",
  access: "customer",
  params: idParams,
  body: changeCompanySchema,
  answer: { status: 200, schema: companySchema, description: "The company as it is now" },
  refuses: ["invalid", "forbidden", "not_found", "changed_meanwhile", "too_many"],
  run: async ({ viewer, params, body }) =>
    companyOutcome(
      await changeCompany(viewer, params.id.toLowerCase(), {
        ...body,
        approvalOver: limitOf(body.approvalOver),
      }),
    ),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readCompany, change);
