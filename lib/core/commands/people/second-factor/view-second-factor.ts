import { findSecondFactor } from "@/lib/core/data/people/second-factors";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { SecondFactorView } from "@/lib/core/domain/people/second-factor";
import { env } from "@/lib/env";

export async function viewSecondFactor(viewer: Viewer): Promise<SecondFactorView> {
  const { app, recovery = [] } = await findSecondFactor(viewer.userId);
  return {
    mode: env().staffSecondFactor,
    appSince: app?.since.toISOString() ?? null,
    recoveryCodesLeft: recovery.length,
  };
}
