import { z } from "zod";
import { emailSchema, idSchema, text } from "@/lib/core/domain/shop/schemas/fields";
import { NOTE_MAX } from "./notes";

export const noteTextSchema = text(NOTE_MAX).min(1, "Please write the note");
export const newNoteSchema = z.strictObject({ text: noteTextSchema });
export const noteParams = z.strictObject({ id: idSchema, noteId: idSchema });

const HELP_LINKS = ["new-password", "confirm-email"] as const;
export type HelpLink = (typeof HELP_LINKS)[number];
export const helpLinkSchema = z.strictObject({ purpose: z.enum(HELP_LINKS) });

export const customerEmailSchema = z.strictObject({ email: emailSchema });
