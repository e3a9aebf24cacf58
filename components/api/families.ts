import type { z } from "zod";
import { familyOutSchema, type setFamilySchema } from "@/lib/core/domain/catalogue/schemas/families";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";

const pathOf = (slug: string) => `/api/families/${encodeURIComponent(slug)}`;

/** `revision` is the one that was read; null for a new family. */
export const setFamily = (slug: string, body: z.input<typeof setFamilySchema>) =>
  request("PUT", pathOf(slug), { body, read: parseWith(familyOutSchema) });

export const removeFamily = (slug: string, revision: number) =>
  request("DELETE", `${pathOf(slug)}?revision=${revision}`, { read: parseWith(deletedSchema) });
