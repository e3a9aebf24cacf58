import { z } from "zod";
import { AUDIT_KINDS } from "@/lib/core/domain/audit/audit";
import { decodePosition } from "@/lib/values/cursor";
import { JOB_STATES } from "@/lib/core/domain/jobs/jobs";
import { LIST_PARAMETERS, PUBLIC_ANSWERS } from "@/lib/core/domain/shop/public-answers";
import type { ParameterForm, Parameters, ParameterValue } from "@/lib/core/domain/shop/query-parameters";
import { accountEmailSchema, numberInUrl, text } from "@/lib/core/domain/shop/schemas/fields";

/*
 * The queries of the documented calls. Unknown parameters are refused. No form of the shop's pages needs these schemas, so
 * they stay on the server.
 */

/** Without `limit` and `after` a list answers everything, as the calls are documented. */
const paging = fieldsOf(LIST_PARAMETERS);

export const goodsQuerySchema = z.strictObject(fieldsOf(PUBLIC_ANSWERS.goodsCall.parameters));
export const listQuerySchema = z.strictObject(paging);
export const ordersQuerySchema = z.strictObject({ customerEmail: accountEmailSchema, ...paging });
/** Lists that grow for ever are never answered as a whole. */
export const longListQuerySchema = z.strictObject({ ...paging, limit: paging.limit.default(100) });
export const jobsQuerySchema = z.strictObject({
  state: z.enum(JOB_STATES).default("dead"),
  ...longListQuerySchema.shape,
});
export const auditQuerySchema = z.strictObject({
  kind: z.enum(AUDIT_KINDS).optional(),
  q: text(100).optional(),
  ...longListQuerySchema.shape,
});
/** For calls whose answer a spreadsheet can read, too. */
export const formatQuerySchema = z.strictObject({
  format: z.enum(["json", "csv"]).default("json").describe("`csv`: the lines as a file"),
});
export const emailQuerySchema = z.strictObject({ email: accountEmailSchema });

export type GoodsQuery = z.infer<typeof goodsQuerySchema>;

type CallForm = Exclude<ParameterForm, { type: "dollars" | "facets" | "bicycle" | "ids" }>;
type FieldsOf<P extends Parameters> = {
  -readonly [Name in keyof P]: z.ZodOptional<z.ZodType<ParameterValue<P[Name]>>>;
};

function fieldsOf<P extends Readonly<Record<string, CallForm>>>(parameters: P): FieldsOf<P> {
  const fields = Object.entries(parameters).map(([name, form]) => [name, schemaOf(form).optional()]);
  return Object.fromEntries(fields) as FieldsOf<P>;
}

function schemaOf(form: CallForm): z.ZodType {
  switch (form.type) {
    case "text":
    case "path":
      return text(form.maxLength);
    case "choice":
      return z.enum(form.choices);
    case "integer":
      return numberInUrl(form.min, form.max);
    case "cursor":
      return z.string().max(1000).refine(isCursor, "must come from this list's Link header");
  }
}

function isCursor(after: string): boolean {
  return decodePosition(after) !== null;
}
