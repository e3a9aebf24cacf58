import type { z } from "zod";
import type { AuditValue, HistoryEntryView, PutBackChange } from "@/lib/core/domain/catalogue/put-back";
import type { historyEntrySchema } from "@/lib/core/domain/catalogue/schemas/history";
import { auditValue, toAuditEntry } from "./wire";
import { WIRE_FIELD_NAMES } from "./wire-goods";

/** As wire.ts, for the history of a product. */

export const wireFieldName = (field: string): string => WIRE_FIELD_NAMES[field] ?? field;

export const toHistoryEntry = ({
  putBack,
  ...entry
}: HistoryEntryView): z.output<typeof historyEntrySchema> => ({
  ...toAuditEntry(entry),
  putBack: putBack && { revision: putBack.revision, changes: putBack.changes.map(toPutBackChange) },
});

function toPutBackChange({ field, now, to, isNewer }: PutBackChange) {
  const value = (kept: AuditValue) => auditValue(field, kept);
  return { field: wireFieldName(field), now: value(now), to: value(to), isNewer };
}
