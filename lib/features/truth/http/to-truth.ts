import type { z } from "zod";
import { ROWS } from "@/lib/features/truth/domain/rows";
import type { truthSchema } from "@/lib/features/truth/domain/schemas";
import type { TruthView } from "@/lib/features/truth/domain/views";

export const toTruth = ({ rows, ...panel }: TruthView): z.output<typeof truthSchema> => ({
  ...panel,
  rows: rows.map(({ key, findings, ...row }) => {
    const { title, checks, question } = ROWS[key];
    return {
      ...{ key, title, checks, question },
      ...row,
      findings: findings.map(({ id, ...finding }) => ({ findingId: id, ...finding })),
    };
  }),
});
