import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";

export const retryJobs = (ids: readonly string[]) =>
  request("POST", "/api/jobs/retry", { body: { ids }, read: parseWith(modifiedSchema) });
