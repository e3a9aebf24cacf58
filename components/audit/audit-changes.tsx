import { SecondLine } from "@/components/ui/table";
import type { AuditEntryView } from "@/lib/core/domain/audit/audit";
import { type ChangeText, changeText } from "./audit-text";

interface AuditChangesProps {
  entry: Pick<AuditEntryView, "changes" | "reason">;
}

/** Each field of an entry, old and new, and its reason. */
export function AuditChanges({ entry: { changes, reason } }: AuditChangesProps) {
  return (
    <>
      <ul>
        {changes.map((change) => (
          <li key={change.field}>
            <Change {...changeText(change)} />
          </li>
        ))}
      </ul>
      {reason ? <SecondLine>{reason}</SecondLine> : null}
    </>
  );
}

function Change({ field, from, to, long }: ChangeText) {
  if (!long) {
    return (
      <>
        <span className="text-ink-3">{field}</span> <AuditValues from={from} to={to} />
      </>
    );
  }
  return (
    <details>
      <summary>{field}</summary>
      <p className="my-2 whitespace-pre-line">
        <AuditValues from={from} to={to} />
      </p>
    </details>
  );
}

/** An added value has no `from`, a deleted one no `to`. */
export function AuditValues({ from, to }: Pick<ChangeText, "from" | "to">) {
  if (from === null) return <ins className="no-underline">{to}</ins>;
  if (to === null) return <del>{from}</del>;
  return (
    <>
      <del>{from}</del> <span aria-hidden="true">→</span> <ins className="no-underline">{to}</ins>
    </>
  );
}
