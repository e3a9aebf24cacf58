import { z } from "zod";
import type { changeEmailSchema, resetPasswordSchema } from "@/lib/core/domain/people/schemas/account";
import type { LinkPurpose } from "@/lib/core/domain/shop/links";
import { acknowledgedSchema, deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";

export const askForPassword = (email: string) =>
  request("POST", "/api/password-link", { body: { email }, read: parseWith(acknowledgedSchema) });

export const resetPassword = (input: z.infer<typeof resetPasswordSchema>) =>
  request("PUT", "/api/password-link", { body: input, read: parseWith(modifiedSchema) });

export const lookAtLink = (purpose: LinkPurpose, token: string) =>
  request("POST", "/api/links", {
    body: { purpose, token },
    read: parseWith(z.object({ email: z.string(), until: z.string() })),
  });

export const actByLink = (purpose: LinkPurpose, token: string) =>
  request("PUT", "/api/links", { body: { purpose, token }, read: parseWith(modifiedSchema) });

export const changeEmail = (input: z.infer<typeof changeEmailSchema>) =>
  request("PUT", "/api/account/email", { body: input, read: parseWith(modifiedSchema) });

export const keepEmail = () => request("DELETE", "/api/account/email", { read: parseWith(deletedSchema) });

export const sendConfirmation = () =>
  request("POST", "/api/account/confirmation", { read: parseWith(acknowledgedSchema) });
