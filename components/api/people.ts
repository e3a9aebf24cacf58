import { z } from "zod";
import type { changePasswordSchema, profileSchema, signUpSchema } from "@/lib/domain/schemas/inputs";
import { deletedSchema, insertedSchema, modifiedSchema } from "@/lib/domain/schemas/outputs";
import { parseWith } from "./parse-with";
import { request } from "./request";

export const updateProfile = (input: z.infer<typeof profileSchema>) =>
  request("PATCH", "/api/profile", { body: input, read: parseWith(modifiedSchema) });

export const changePassword = (input: z.infer<typeof changePasswordSchema>) =>
  request("PUT", "/api/password", { body: input, read: parseWith(modifiedSchema) });

export const makeAdmin = (email: string) =>
  request("PUT", `/api/users/admin/${encodeURIComponent(email)}`, {
    body: { email },
    read: parseWith(modifiedSchema),
  });

export const removeAdmin = (email: string) =>
  request("DELETE", `/api/users/admin/${encodeURIComponent(email)}`, { read: parseWith(modifiedSchema) });

export const signUp = (input: z.infer<typeof signUpSchema>) =>
  request("POST", "/api/users", { body: input, read: parseWith(insertedSchema) });

const acknowledgedSchema = z.object({ acknowledged: z.literal(true) });

/** Ends every session and token of the account, this one too. */
export const signOutEverywhere = () =>
  request("DELETE", "/api/sessions", { read: parseWith(acknowledgedSchema) });

export const endOtherSessions = () =>
  request("DELETE", "/api/account/sessions", { read: parseWith(acknowledgedSchema) });

export const endSession = (id: string) =>
  request("DELETE", `/api/account/sessions/${encodeURIComponent(id)}`, { read: parseWith(deletedSchema) });
