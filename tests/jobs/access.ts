import { forAdmins, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "GET /outbox": forAdmins(of("/outbox")),
  "GET /jobs": forAdmins(of("/jobs")),
  "POST /jobs/retry": forAdmins(of("/jobs/retry", { ids: ["0".repeat(24)] })),
};
