import type { ReviewInput } from "@/lib/domain/schemas/inputs";
import { insertedSchema } from "@/lib/domain/schemas/outputs";
import { by } from "./parse-with";
import { request } from "./request";

/** Name and e-mail are the session's; the shop adds them. */
export const addReview = (input: Pick<ReviewInput, "reviewProduct" | "dec" | "ratting">) =>
  request("POST", "/api/review", { body: input, read: by(insertedSchema) });
