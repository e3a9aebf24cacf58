import type { Erases, OwnDataPart } from "@/lib/core/commands/jobs/feature-upkeep";
import { requireId } from "@/lib/core/data/store/ids";
import { inPortions } from "@/lib/core/data/store/in-portions";
import { ownNumbers } from "./data/collections";
import { eraseOwnNumbers, findOwnNumbersOf } from "./data/own-numbers";

export const erases: Erases = {
  belongings: eraseOwnNumbers,
  owners: (perPortion) =>
    inPortions(ownNumbers(), { by: "_id", filter: { owner: "user" }, hint: { _id: 1 }, perPortion }),
  leftBehind: async (userId) => {
    await ownNumbers().deleteOne({ _id: userId, owner: "user", "auditPending.0": { $exists: false } });
  },
};

export const ownData: OwnDataPart = async (viewer) => {
  const own = await findOwnNumbersOf(requireId(viewer.userId));
  return own.numbers.length > 0 ? { ownNumbers: own.numbers } : {};
};
