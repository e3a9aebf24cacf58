import { listHref } from "@/components/site/search-params";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import { differenceOf } from "@/lib/core/domain/catalogue/movements";
import {
  type CountLineView,
  isFinding,
  type LineShow,
  OUTCOME_WORDS,
  worthOf,
} from "@/lib/features/counts/domain/counts";
import { formatCount } from "@/lib/values/money";
import { signedPrice } from "./signed-price";

interface CountLinesTableProps {
  countId: string;
  lines: readonly CountLineView[];
  show: LineShow;
  /** Whether lines can still be counted. */
  isOpen: boolean;
  /** Whether the viewer may open orders. */
  seesOrders: boolean;
}

const CAPTIONS = { open: "Products to count", counted: "Counted products", findings: "Findings" } as const;

/** The lines of a count. Those that are not counted say nothing of the pieces that are expected. */
export function CountLinesTable({ countId, lines, show, isOpen, seesOrders }: CountLinesTableProps) {
  const isCounted = show !== "open";
  return (
    <DataTable
      caption={CAPTIONS[show]}
      cards
      className="mt-4"
      rows={lines}
      keyOf={({ productId }) => productId}
      columns={[
        {
          label: "Product",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ name, sku, gtin }) => (
            <>
              {name}
              <SecondLine>{gtin === "" ? sku : `${sku}, ${gtin}`}</SecondLine>
            </>
          ),
        },
        isCounted && {
          label: "Expected",
          numeric: true,
          cell: ({ counted }) => counted && formatCount(counted.expected),
        },
        isCounted && {
          label: "Counted",
          numeric: true,
          cell: ({ counted }) => counted && formatCount(counted.counted),
        },
        isCounted && {
          label: "Difference",
          numeric: true,
          cell: ({ counted, needsSecond }) =>
            counted && (
              <>
                {differenceText(differenceOf(counted))}
                <SecondLine>{signedPrice(worthOf(counted))}</SecondLine>
                {needsSecond && isOpen ? <SecondLine>needs a second person</SecondLine> : null}
              </>
            ),
        },
        isCounted && {
          label: "By",
          className: "wrap-anywhere",
          cell: ({ by, at }) => (
            <>
              {by ?? "A deleted account"}
              {at === null ? null : (
                <SecondLine>
                  <LocalTime at={at} to="minute" />
                </SecondLine>
              )}
            </>
          ),
        },
        isCounted &&
          !isOpen && {
            label: "Outcome",
            wide: true,
            cell: (line) => <OutcomeOf line={line} seesOrders={seesOrders} />,
          },
        isOpen && {
          label: "Action",
          cell: ({ sku }) => (
            <a href={listHref(`/dashboard/counts/${countId}`, { show, number: sku })}>
              {isCounted ? "Count again" : "Count"}
              <span className="sr-only"> {sku}</span>
            </a>
          ),
        },
      ]}
    />
  );
}

export const differenceText = (pieces: number): string =>
  pieces === 0 ? "0" : `${pieces < 0 ? "−" : "+"}${formatCount(Math.abs(pieces))}`;

function OutcomeOf({ line, seesOrders }: { line: CountLineView; seesOrders: boolean }) {
  const { outcome, orders } = line;
  if (outcome === null) return <span className="text-ink-3">as expected</span>;
  return (
    <>
      <Status tone={isFinding(outcome) ? "bad" : "done"}>{OUTCOME_WORDS[outcome]}</Status>
      {orders.length > 0 ? (
        <SecondLine>
          needed by{" "}
          {orders.map(({ id, number }, index) => (
            <span key={id}>
              {index > 0 ? ", " : null}
              {seesOrders ? <a href={`/dashboard/myorders/${id}`}>{number}</a> : number}
            </span>
          ))}
        </SecondLine>
      ) : null}
    </>
  );
}
