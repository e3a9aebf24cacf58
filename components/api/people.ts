import type { z } from "zod";
import type { changePasswordSchema, profileSchema } from "@/lib/domain/schemas/inputs";
import { modifiedSchema } from "@/lib/domain/schemas/outputs";
import { by } from "./reader";
import { request } from "./request";

export const updateProfile = (input: z.infer<typeof profileSchema>) =>
  request("PATCH", "/api/profile", { body: input, read: by(modifiedSchema) });

export const changePassword = (input: z.infer<typeof changePasswordSchema>) =>
  request("PUT", "/api/profile/password", { body: input, read: by(modifiedSchema) });

export const makeAdmin = (email: string) =>
  request("PUT", `/api/users/admin/${encodeURIComponent(email)}`, {
    body: { email },
    read: by(modifiedSchema),
  });

export const removeAdmin = (email: string) =>
  request("DELETE", `/api/users/admin/${encodeURIComponent(email)}`, { read: by(modifiedSchema) });
