import type { Person } from "../people/stored-accounts";
import { callRoute } from "../support/call-route";
import { type FileRow, fileOf } from "./company-files";

export const send = (
  by: Person,
  written: readonly FileRow[],
  { key = crypto.randomUUID() as string, dryRun = false } = {},
): Promise<Response> =>
  callRoute(`POST /api/companyadmin/import${dryRun ? "?dryRun=true" : ""}`, {
    token: by.token,
    body: fileOf(written),
    headers: { "content-type": "text/csv", "idempotency-key": key },
  });
