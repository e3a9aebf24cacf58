import type { Erases, OwnDataPart } from "@/lib/core/commands/jobs/feature-upkeep";
import { requireId } from "@/lib/core/data/store/ids";
import { eraseSavedLists, findAllSavedLists } from "./data/saved-lists";
import type { SavedList } from "./domain/saved-lists";

export const erases: Erases = { belongings: eraseSavedLists };

export const ownData: OwnDataPart = async (viewer) => {
  const lists = await findAllSavedLists(requireId(viewer.userId));
  return lists.length > 0 ? { lists: lists.map(toOwnList) } : {};
};

const toOwnList = ({ id, name, lines, createdAt, updatedAt }: SavedList) => ({
  id,
  name,
  lines: lines.map(({ productId, quantity, note }) => ({ productId, quantity, note })),
  createdAt,
  updatedAt,
});
