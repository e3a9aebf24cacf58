import { consumeLimit, type LimitName, type LimitVerdict } from "@/lib/core/data/store/limits";
import { type Refusal, refuse } from "@/lib/values/result";
import type { Text } from "@/lib/values/text";

/** Counts a call. @returns the refusal of one over the limit, which says when to come back; null where it may go on */
export const refuseOver = async (limit: LimitName, key: string, message: Text): Promise<Refusal | null> =>
  refusalOf(await consumeLimit(limit, key), message);

/** For several limits that are counted together. */
export const refusalOf = (verdict: LimitVerdict, message: Text): Refusal | null =>
  verdict.ok ? null : refuse("too_many", message, { details: { retryAfter: verdict.retryAfter } });
