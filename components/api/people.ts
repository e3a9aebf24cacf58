import { z } from "zod";
import type { changePasswordSchema, profileSchema, signUpSchema } from "@/lib/domain/schemas/inputs";
import { insertedSchema, modifiedSchema } from "@/lib/domain/schemas/outputs";
import { by } from "./parse-with";
import { request } from "./request";

export const updateProfile = (input: z.infer<typeof profileSchema>) =>
  request("PATCH", "/api/profile", { body: input, read: by(modifiedSchema) });

export const changePassword = (input: z.infer<typeof changePasswordSchema>) =>
  request("PUT", "/api/password", { body: input, read: by(modifiedSchema) });

export const makeAdmin = (email: string) =>
  request("PUT", `/api/users/admin/${encodeURIComponent(email)}`, {
    body: { email },
    read: by(modifiedSchema),
  });

export const removeAdmin = (email: string) =>
  request("DELETE", `/api/users/admin/${encodeURIComponent(email)}`, { read: by(modifiedSchema) });

export const signUp = (input: z.infer<typeof signUpSchema>) =>
  request("POST", "/api/users", { body: input, read: by(insertedSchema) });

/** Ends every session of the account, this one too, and with them every token. */
export const signOutEverywhere = () =>
  request("DELETE", "/api/sessions", { read: by(z.object({ acknowledged: z.literal(true) })) });
