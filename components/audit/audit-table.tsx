import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import type { AuditEntryView } from "@/lib/core/domain/audit/audit";
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
    <Table caption="Audit" cards>
      <TableHead>
        <HeadCell>When</HeadCell>
        <HeadCell>Who</HeadCell>
        <HeadCell>What</HeadCell>
        <HeadCell>Change</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell label="When">
              <LocalTime at={entry.at} to="minute" />
            </Cell>
            <Cell label="Who" className="wrap-anywhere">
              <Who by={entry.by} hrefOf={hrefOf} />
            </Cell>
            <Cell label="What" wide className="wrap-anywhere">
              {eventWord(entry)}
              <SecondLine>
                <a href={hrefOf(entry.subject.id)}>{entry.subject.label}</a>
              </SecondLine>
            </Cell>
            <Cell label="Change" wide className="wrap-anywhere">
              <AuditChanges entry={entry} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Who({ by, hrefOf }: { by: AuditEntryView["by"] } & Pick<AuditTableProps, "hrefOf">) {
  if (by.userId === null) return <>The shop</>;
  return (
    <>
      <a href={hrefOf(by.userId)}>{by.name}</a>
      <SecondLine>{ROLE_WORD[by.role]}</SecondLine>
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
