/** Why a paper cannot be issued. Each is known before the paper has a number. */
export const PROBLEM_CODES = [
  "seller_incomplete",
  "no_rate",
  "glyph_missing",
  "not_ready",
  "sums",
  "part_refunded",
  "halted",
  "month_locked",
  "vat_id_invalid",
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface PaperProblem {
  code: ProblemCode;
  text: string;
  fields: { field: string; text: string }[];
}

export const problem = (
  code: ProblemCode,
  text: string,
  fields: PaperProblem["fields"] = [],
): PaperProblem => ({
  code,
  text,
  fields,
});
