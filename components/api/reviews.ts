import type { ReviewInput } from "@/lib/domain/schemas/inputs";
import { insertedSchema } from "@/lib/domain/schemas/outputs";
import { parseWith } from "./parse-with";
import { request } from "./request";

/** The shop adds the name and the e-mail of the session. */
export const addReview = (input: Pick<ReviewInput, "reviewProduct" | "dec" | "ratting">) =>
  request("POST", "/api/review", { body: input, read: parseWith(insertedSchema) });
