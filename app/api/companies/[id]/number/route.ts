import { setNumber } from "@/lib/core/commands/companies/set-company-number";
import { companyNumberSchema, companySchema } from "@/lib/core/domain/companies/schemas/companies";
import { companyOutcome } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const set = operation({
  method: "PUT",
  path: "/companies/{id}/number",
  tag: "Companies",
  summary: "Set a company's customer number, or remove it",
  description:
    "No other company has the same number, capitals and spaces apart: `duplicate` names the company that has it. Another 409 has the " +
    "newer company as `company`.",
  access: "staff",
  params: idParams,
  body: companyNumberSchema,
  answer: { status: 200, schema: companySchema, description: "The company as it is now" },
  refuses: ["not_found", "changed_meanwhile", "duplicate"],
  run: async ({ viewer, params, body }) =>
    companyOutcome(await setNumber(viewer, params.id.toLowerCase(), body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(set);
