import type { AuditEntryView } from "@/lib/core/domain/audit/audit";
import type { AuditDocument } from "./documents";

export const toAuditView = ({
  _id,
  at,
  kind,
  event,
  by,
  subject,
  changes,
  reason,
}: AuditDocument): AuditEntryView => ({
  id: _id.toHexString(),
  at: at.toISOString(),
  kind,
  event,
  by: {
    role: by.role,
    userId: by.userId?.toHexString() ?? null,
    name: by.name,
    ...(by.onOwn ? { onOwn: true as const } : {}),
  },
  subject: { id: subject.id.toHexString(), label: subject.label },
  changes: changes.map(({ field, from, to }) => ({ field, from, to })),
  reason,
});
