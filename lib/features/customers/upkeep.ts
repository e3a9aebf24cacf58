import type { Erases, OwnDataPart } from "@/lib/core/commands/jobs/feature-upkeep";
import { requireId } from "@/lib/core/data/store/ids";
import { inPortions } from "@/lib/core/data/store/in-portions";
import { customerNotes } from "./data/collections";
import { eraseNoteAuthor, eraseNotesAbout, findNotes } from "./data/customer-notes";

export const erases: Erases = {
  fromOthers: async ({ userId }) => eraseNoteAuthor(userId),
  belongings: eraseNotesAbout,
  owners: (perPortion) => inPortions(customerNotes(), { by: "_id", hint: { _id: 1 }, perPortion }),
  leftBehind: async (userId) => {
    await customerNotes().deleteOne({ _id: userId, "auditPending.0": { $exists: false } });
  },
};

/** The words are about the person; the names of people of the shop are not their data. */
export const ownData: OwnDataPart = async (viewer) => {
  const notes = await findNotes(requireId(viewer.userId));
  return notes.length > 0 ? { notesOfTheShop: notes.map(({ text, at }) => ({ text, at })) } : {};
};
