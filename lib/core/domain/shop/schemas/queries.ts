import { z } from "zod";
import { LIST_PARAMETERS } from "@/lib/core/domain/shop/page-parameters";
import type { ParameterForm, Parameters, ParameterValue } from "@/lib/core/domain/shop/query-parameters";
import { decodePosition } from "@/lib/values/cursor";
import { accountEmailSchema, numberInUrl, text } from "./fields";

/*
 * The queries of the documented calls. Unknown parameters are refused. No form of the shop's pages needs these schemas, so
 * they stay on the server.
 */

/** Without `limit` and `after` a list answers everything, as the calls are documented. */
export const paging = fieldsOf(LIST_PARAMETERS);

export const listQuerySchema = z.strictObject(paging);

/** Lists that grow for ever are never answered as a whole. */
export const longListQuerySchema = z.strictObject({ ...paging, limit: paging.limit.default(100) });

/** For calls whose answer a spreadsheet can read, too. */
export const formatQuerySchema = z.strictObject({
  format: z.enum(["json", "csv"]).default("json").describe("`csv`: the lines as a file"),
});

/** The same of a call that is also answered in pages. A file is always whole. */
export const pagedFormatQuerySchema = z
  .strictObject({ ...formatQuerySchema.shape, ...paging })
  .refine(({ format, limit, after }) => format === "json" || (limit === undefined && after === undefined), {
    path: ["format"],
    message: "a file has no pages: leave limit and after out",
  });

export const emailQuerySchema = z.strictObject({ email: accountEmailSchema });

type CallForm = Exclude<ParameterForm, { type: "dollars" | "facets" | "bicycle" | "ids" | "day" }>;

type FieldsOf<P extends Parameters> = {
  -readonly [Name in keyof P]: z.ZodOptional<z.ZodType<ParameterValue<P[Name]>>>;
};

export function fieldsOf<P extends Readonly<Record<string, CallForm>>>(parameters: P): FieldsOf<P> {
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
