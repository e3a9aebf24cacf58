import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import type { AuditEntryView } from "@/lib/domain/audit";
import { type ChangeText, changeText, eventWord } from "./audit-text";

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
              <Changes entry={entry} />
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
  customer: "customer",
  system: "the shop",
} as const satisfies Record<AuditEntryView["by"]["role"], string>;

function Changes({ entry: { changes, reason } }: { entry: AuditEntryView }) {
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
        <span className="text-ink-3">{field}</span> <Values from={from} to={to} />
      </>
    );
  }
  return (
    <details>
      <summary>{field}</summary>
      <p className="my-2 whitespace-pre-line">
        <Values from={from} to={to} />
      </p>
    </details>
  );
}

/** An added value has no `from`, a deleted one no `to`. */
function Values({ from, to }: Pick<ChangeText, "from" | "to">) {
  if (from === null) return <ins className="no-underline">{to}</ins>;
  if (to === null) return <del>{from}</del>;
  return (
    <>
      <del>{from}</del> <span aria-hidden="true">→</span> <ins className="no-underline">{to}</ins>
    </>
  );
}
