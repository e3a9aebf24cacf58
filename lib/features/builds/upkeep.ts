import type { Erases, OwnDataPart } from "@/lib/core/commands/jobs/feature-upkeep";
import { requireId } from "@/lib/core/data/store/ids";
import { inPortions } from "@/lib/core/data/store/in-portions";
import { eraseBuilds, findAllBuilds } from "./data/builds";
import { builds } from "./data/collections";

export const erases: Erases = {
  belongings: eraseBuilds,
  owners: (perPortion) =>
    inPortions(builds(), { by: "userId", hint: { userId: 1, updatedAt: -1, _id: -1 }, perPortion }),
  leftBehind: async (userId) => {
    await builds().deleteMany({ userId, "auditPending.0": { $exists: false } });
  },
};

export const ownData: OwnDataPart = async (viewer) => {
  const found = await findAllBuilds(requireId(viewer.userId));
  return found.length > 0 ? { builds: found.map(({ revision: _, ...build }) => build) } : {};
};
