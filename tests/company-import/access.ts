import { forRoles, type Row } from "../calls/access/row";
import { aRow, fileOf } from "./company-files";

export const calls: Record<string, Row> = {
  "POST /companyadmin/import": forRoles(["sales"], async () => ({
    path: "/companyadmin/import?dryRun=true",
    body: fileOf([aRow()]),
    headers: { "content-type": "text/csv", "idempotency-key": crypto.randomUUID() },
  })),
};
