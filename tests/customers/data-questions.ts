import { newId } from "@/lib/core/data/store/ids";
import { customerNotes } from "@/lib/features/customers/data/collections";
import * as stored from "@/lib/features/customers/data/customer-notes";
import type { CustomerNotesDocument } from "@/lib/features/customers/data/documents";
import { by, type DataQuestions, now, somebody } from "../operations/data-questions/asked-shop";
import { MANY } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";

const notesAt = (): CustomerNotesDocument => ({
  _id: newId(),
  notes: [{ _id: newId(), text: "Calls in the morning", by: { ...by, userId: newId() }, at: now }],
});

export const dataQuestions: DataQuestions = {
  modules: { "customer-notes": stored },
  asksNothing: [],
  withoutSearch: [],
  fill: () => insertInPortions(customerNotes(), Array.from({ length: MANY }, notesAt)),
  questions: {
    "customer-notes.findNotes": () => stored.findNotes(somebody()._id),
    "customer-notes.addNote": () => stored.addNote(somebody(), { _id: newId(), text: "Calls", by, at: now }),
    "customer-notes.deleteNote": () => stored.deleteNote(somebody(), newId(), by),
    "customer-notes.eraseNotesAbout": () => stored.eraseNotesAbout(newId()),
    "customer-notes.eraseNoteAuthor": () => stored.eraseNoteAuthor(newId()),
  },
};
