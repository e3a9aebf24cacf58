import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { takeStatement } from "@/lib/features/bank/commands/take-statement";
import { viewBankStatements } from "@/lib/features/bank/commands/view-entries";
import { bankStatementsQuerySchema } from "@/lib/features/bank/domain/bank-queries";
import { bankStatementSchema } from "@/lib/features/bank/domain/schemas";
import { toBankStatement } from "@/lib/features/bank/http/bank-answers";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";

const take = operation({
  method: "POST",
  path: "/bank-statements",
  tag: "Payment",
  summary: "Upload a statement of the shop's account",
  description:
    "camt.053 of any version, in UTF-8, UTF-16 or ISO 8859-1. Its credits are stored, each once however many files have it, and those " +
    "whose reference names an order and whose amount is its total are booked in a moment; `GET /bank-entries` has what waits for a " +
    "person. A file with a document type, of another account, broken off or of over 5,000 entries is refused whole, with its `line`.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  answer: { status: 201, schema: insertedSchema, description: "The statement is stored" },
  refuses: ["invalid", "idempotency_mismatch", "payments_off"],
  run: async ({ viewer, rawBody, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const taken = await takeStatement(viewer, { bytes: rawBody, idempotencyKey: key.value });
    return inserted(taken, ({ statementId }) => statementId);
  },
});

const list = operation({
  method: "GET",
  path: "/bank-statements",
  tag: "Payment",
  summary: "The uploaded statements, newest first",
  access: "staff",
  query: bankStatementsQuerySchema,
  answer: {
    status: 200,
    schema: bankStatementSchema.array(),
    description: "The statements; 100 where no limit is given",
  },
  refuses: [],
  run: async ({ query, url }) => listAnswer(await viewBankStatements(query), toBankStatement, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(take, list);
