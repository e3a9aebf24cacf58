import { forVisitors, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "GET /healthz": forVisitors(of("/healthz")),
  "GET /readyz": forVisitors(of("/readyz")),
  "GET /openapi.json": forVisitors(of("/openapi.json")),
};
