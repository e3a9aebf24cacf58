import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { AuditEntryView } from "@/lib/core/domain/audit/audit";
import { ON_OWN } from "@/lib/core/domain/people/own-dealings";
import { AuditChanges } from "./audit-changes";
import { eventWord } from "./audit-text";

interface AuditTableProps {
  entries: readonly AuditEntryView[];
  /** The URL of all entries about one person or record. */
  hrefOf: (id: string) => string;
}

/** Changes with their person, time, old and new values; newest first. */
export function AuditTable({ entries, hrefOf }: AuditTableProps) {
  return (
    <DataTable
      caption="Audit"
      cards
      rows={entries}
      keyOf={(entry) => entry.id}
      columns={[
        { label: "When", cell: (entry) => <LocalTime at={entry.at} to="minute" /> },
        { label: "Who", className: "wrap-anywhere", cell: (entry) => <Who by={entry.by} hrefOf={hrefOf} /> },
        {
          label: "What",
          wide: true,
          className: "wrap-anywhere",
          cell: (entry) => (
            <>
              {eventWord(entry)}
              <SecondLine>
                <a href={hrefOf(entry.subject.id)}>{entry.subject.label}</a>
              </SecondLine>
            </>
          ),
        },
        {
          label: "Change",
          wide: true,
          className: "wrap-anywhere",
          cell: (entry) => <AuditChanges entry={entry} />,
        },
      ]}
    />
  );
}

function Who({ by, hrefOf }: { by: AuditEntryView["by"] } & Pick<AuditTableProps, "hrefOf">) {
  if (by.userId === null) return <>The shop</>;
  return (
    <>
      <a href={hrefOf(by.userId)}>{by.name}</a>
      <SecondLine>{ROLE_WORD[by.role]}</SecondLine>
      {by.onOwn ? <SecondLine>{ON_OWN}</SecondLine> : null}
    </>
  );
}

const ROLE_WORD = {
  admin: "administrator",
  staff: "staff",
  payer: "by a pay link",
  customer: "customer",
  system: "the shop",
} as const satisfies Record<AuditEntryView["by"]["role"], string>;
