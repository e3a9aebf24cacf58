import { LocalTime } from "@/components/ui/local-time";
import { Status, type StatusTone } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import { ROW_STATE_WORDS, ROWS, type RowState } from "@/lib/features/truth/domain/rows";
import type { FindingView, RowView } from "@/lib/features/truth/domain/views";
import { formatCount } from "@/lib/values/money";
import { findingHref } from "./finding-href";
import { MendButton } from "./mend-button";

const TONES: Readonly<Record<RowState, StatusTone>> = { agrees: "ok", differs: "bad", unknown: "wait" };

interface TruthTableProps {
  rows: readonly RowView[];
  /** Whether the viewer may open a page of the office. */
  mayOpen: (href: string) => boolean;
}

/** The rows that differ come first, so that nobody has to search for them. */
export function TruthTable({ rows, mayOpen }: TruthTableProps) {
  const sorted = [...rows].sort((a, b) => Number(b.state === "differs") - Number(a.state === "differs"));
  return (
    <DataTable
      caption="What is compared"
      cards
      className="mt-6"
      rows={sorted}
      keyOf={({ key }) => key}
      columns={[
        {
          label: "Check",
          wide: true,
          plain: true,
          cell: ({ key }) => (
            <>
              <b>{ROWS[key].title}</b>
              <span className="block text-ink-2">checks {ROWS[key].checks}</span>
            </>
          ),
        },
        { label: "State", cell: (row) => <RowStatus row={row} /> },
        {
          label: "How many",
          numeric: true,
          cell: ({ count, isMore }) =>
            count === 0 ? <Nothing /> : `${formatCount(count)}${isMore ? " or more" : ""}`,
        },
        {
          label: "What differs",
          wide: true,
          className: "wrap-anywhere",
          cell: (row) => <Findings {...{ row, mayOpen }} />,
        },
      ]}
    />
  );
}

/** On a phone the cell is hidden with its label. */
const Nothing = () => <div className="button-row" />;

function RowStatus({ row: { state, since, lookedAtAgain } }: { row: RowView }) {
  return (
    <>
      <Status tone={TONES[state]}>{ROW_STATE_WORDS[state]}</Status>
      {since === null ? null : (
        <SecondLine>
          since <LocalTime at={since} to="minute" />
        </SecondLine>
      )}
      {lookedAtAgain === 0 ? null : <SecondLine>{formatCount(lookedAtAgain)} looked at again</SecondLine>}
    </>
  );
}

interface FindingsProps {
  row: RowView;
  mayOpen: TruthTableProps["mayOpen"];
}

function Findings({ row: { key, state, why, findings, count }, mayOpen }: FindingsProps) {
  if (why !== null && state === "unknown") return <span className="text-ink-2">{why}</span>;
  if (findings.length === 0) return <Nothing />;
  return (
    <>
      <p>{ROWS[key].question}</p>
      <ul className="mt-2 grid gap-3">
        {findings.map((finding) => (
          <li key={finding.id}>
            <Finding {...{ finding, mayOpen }} />
          </li>
        ))}
      </ul>
      {count > findings.length ? (
        <p className="mt-2 text-ink-2">and {formatCount(count - findings.length)} more</p>
      ) : null}
    </>
  );
}

function Finding({ finding, mayOpen }: { finding: FindingView; mayOpen: FindingsProps["mayOpen"] }) {
  const { id, about, text, since, seen, mend } = finding;
  const href = findingHref(about);
  const name = about.label === "" ? null : nameOf(about);
  return (
    <>
      {name === null ? null : (
        <>
          {href !== null && mayOpen(href) ? <a href={href}>{name}</a> : <b>{name}</b>}
          {": "}
        </>
      )}
      {text}
      <SecondLine>
        since <LocalTime at={since} to="minute" />
      </SecondLine>
      {mend === null ? null : (
        <div className="mt-1">
          <MendButton finding={{ id, label: name ?? "", text, seen, mend }} />
        </div>
      )}
    </>
  );
}

const nameOf = ({ kind, label }: FindingView["about"]): string =>
  kind === "order" ? `Order ${label}` : label;
