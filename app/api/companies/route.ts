import { applyForCompany } from "@/lib/core/commands/companies/apply";
import { listOwnCompanies } from "@/lib/core/data/companies/companies";
import { applyForCompanySchema, ownCompanySchema } from "@/lib/core/domain/companies/schemas/companies";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { toOwnCompany } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readIdempotencyKey } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";
import { done } from "@/lib/values/result";

const readCompanies = operation({
  method: "GET",
  path: "/companies",
  tag: "Companies",
  summary: "The companies that one acts for, by name",
  access: "customer",
  answer: { status: 200, schema: ownCompanySchema.array(), description: "All of them, ten at most" },
  refuses: [],
  run: async ({ viewer }) => done((await listOwnCompanies(viewer)).map(toOwnCompany)),
});

const apply = operation({
  method: "POST",
  path: "/companies",
  tag: "Companies",
  summary: "Apply for a company; one is its owner, and the shop approves it",
  description:
    "The check digits of a VAT ID of the EU, Switzerland or the United Kingdom have to be right. The owner hears by mail of the shop's answer.",
  access: "customer",
  headers: idempotencyHeaders,
  body: applyForCompanySchema,
  answer: { status: 201, schema: insertedSchema, description: "The company waits for the shop's answer" },
  refuses: ["invalid", "full", "idempotency_mismatch", "too_many"],
  run: async ({ viewer, body, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const applied = await applyForCompany(viewer, body, { idempotencyKey: key.value });
    return inserted(applied, ({ companyId }) => companyId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readCompanies, apply);
