import { forAdmins, forVisitors, of, type Row } from "./row";

export const upkeep: Record<string, Row> = {
  "GET /audit": forAdmins(of("/audit")),
  "GET /outbox": forAdmins(of("/outbox")),
  "GET /jobs": forAdmins(of("/jobs")),
  "POST /jobs/retry": forAdmins(of("/jobs/retry", { ids: ["0".repeat(24)] })),
  "GET /healthz": forVisitors(of("/healthz")),
  "GET /readyz": forVisitors(of("/readyz")),
  "GET /openapi.json": forVisitors(of("/openapi.json")),
};
