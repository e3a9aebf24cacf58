import { consumeLimit } from "@/lib/data/limits";
import type { Viewer } from "@/lib/domain/access";
import { done, type Result, refuse } from "@/lib/domain/result";

const WRONG = "is not right, or was used already";
export const WRONG_CODE = refuse("invalid", "This code is not right, or was used already", {
  fields: { code: WRONG },
});

/** Counts a code before it is looked at, so that codes at once are limited like codes in a row. */
export async function countCode({ userId }: Viewer): Promise<Result<null>> {
  const verdicts = [
    await consumeLimit("secondFactor", userId),
    await consumeLimit("secondFactorDay", userId),
  ];
  const refused = verdicts.flatMap((one) => (one.ok ? [] : [one.retryAfter]));
  if (refused.length === 0) return done(null);
  return refuse("too_many", "Too many codes. Please wait and try again.", {
    details: { retryAfter: Math.max(...refused) },
  });
}
