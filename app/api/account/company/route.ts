import { chooseCompany, viewActingFor } from "@/lib/core/commands/people/account/choose-company";
import { actingForSchema, chooseCompanySchema } from "@/lib/core/domain/companies/schemas/companies";
import { actingForOutcome, toActingFor } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { done } from "@/lib/values/result";

const read = operation({
  method: "GET",
  path: "/account/company",
  tag: "Companies",
  summary: "For whom one orders: a company, or oneself",
  access: "customer",
  answer: {
    status: 200,
    schema: actingForSchema,
    description: "The choice, and the companies to choose from",
  },
  refuses: [],
  run: ({ viewer }) => Promise.resolve(done(toActingFor(viewActingFor(viewer)))),
});

const choose = operation({
  method: "PUT",
  path: "/account/company",
  tag: "Companies",
  summary: "Choose for whom one orders",
  description:
    "It is remembered with the account, and forms begin with it. Each order still names its own `companyId`; without one it is the person's own.",
  access: "customer",
  body: chooseCompanySchema,
  answer: { status: 200, schema: actingForSchema, description: "The choice as it is now" },
  refuses: ["forbidden", "not_found", "company_inactive", "changed_meanwhile", "too_many"],
  run: async ({ viewer, body }) => actingForOutcome(await chooseCompany(viewer, body.companyId)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, choose);
