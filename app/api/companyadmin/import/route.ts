import { importCompanies } from "@/lib/features/company-import/commands/import-companies";
import { COMPANY_FILE_HEADINGS, NEEDED_HEADINGS } from "@/lib/features/company-import/domain/company-file";
import { INVITATIONS_AN_HOUR, MAX_COMPANIES_IN_FILE } from "@/lib/features/company-import/domain/limits";
import { companyImportQuerySchema, companyImportSchema } from "@/lib/features/company-import/domain/schemas";
import { toCompanyImport } from "@/lib/features/company-import/http/company-import-answers";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { formatCount } from "@/lib/values/money";
import { done } from "@/lib/values/result";

const load = operation({
  method: "POST",
  path: "/companyadmin/import",
  tag: "Companies",
  summary: "Add the companies of a CSV file: each is approved, and its owner is invited",
  description:
    `A row for each company, ${formatCount(MAX_COMPANIES_IN_FILE)} at most, with the headings ` +
    `${COMPANY_FILE_HEADINGS.map((heading) => `\`${heading}\``).join(", ")}; ` +
    `${NEEDED_HEADINGS.map((heading) => `\`${heading}\``).join(", ")} are needed. All rows are taken or none; \`fields\` of a refusal ` +
    `names each row that is wrong. Invitations are sent bit by bit, ${INVITATIONS_AN_HOUR} an hour at most. The same file with the same ` +
    "key adds nothing again; a dry run with the key of an import that is done answers with the companies that were added.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  query: companyImportQuerySchema,
  answer: {
    status: 200,
    schema: companyImportSchema,
    description: "The companies that are added, or would be",
  },
  refuses: ["invalid", "idempotency_mismatch", "payments_off", "too_large", "too_many", "busy"],
  run: async ({ viewer, query: { dryRun }, headers, rawBody }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const asked = { bytes: rawBody, idempotencyKey: key.value, isDryRun: dryRun === "true" };
    const imported = await importCompanies(viewer, asked);
    return imported.ok ? done(toCompanyImport(imported.value)) : imported;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(load);
