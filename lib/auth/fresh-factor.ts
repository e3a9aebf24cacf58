import { databaseTime } from "@/lib/core/data/store/database-time";
import type { Viewer } from "@/lib/core/domain/people/access";
import { isFresh } from "@/lib/core/domain/people/second-factor";
import { env } from "@/lib/env";

/**
 * Whether an account with a second factor has to prove it again, before what moves money or power. An account without one never
 * has to.
 */
export async function isFactorStale({ secondFactor }: Viewer): Promise<boolean> {
  if (env().staffSecondFactor === "off" || !secondFactor?.isSetUp) return false;
  return !isFresh(secondFactor.provenAt, await databaseTime());
}
