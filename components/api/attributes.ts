import type { z } from "zod";
import {
  attributeCheckSchema,
  attributeOutSchema,
  type attributeSchema,
  type setAttributeSchema,
} from "@/lib/core/domain/catalogue/schemas/attributes";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type AttributeInput = z.input<typeof attributeSchema>;

const pathOf = (key: string) => `/api/attributes/${encodeURIComponent(key)}`;

export const checkAttribute = (key: string, body: AttributeInput) =>
  request("POST", `${pathOf(key)}/check`, { body, read: parseWith(attributeCheckSchema) });

/** `revision` is the one that was read; null for a new attribute. */
export const setAttribute = (key: string, body: z.input<typeof setAttributeSchema>) =>
  request("PUT", pathOf(key), { body, read: parseWith(attributeOutSchema) });

export const removeAttribute = (key: string, revision: number) =>
  request("DELETE", `${pathOf(key)}?revision=${revision}`, { read: parseWith(deletedSchema) });

/** The list of a refused change; null where the refusal has none. */
export const readCheck = parseWith(attributeCheckSchema);
