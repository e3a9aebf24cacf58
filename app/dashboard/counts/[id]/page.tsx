import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CountActions } from "@/components/counts/count-actions";
import { CountFigures } from "@/components/counts/count-figures";
import { CountLinesTable } from "@/components/counts/count-lines-table";
import { CountStatus, scopeText } from "@/components/counts/counts-table";
import { ScanForm } from "@/components/counts/scan-form";
import { SheetForm } from "@/components/counts/sheet-form";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { LocalTime } from "@/components/ui/local-time";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { hasRight } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { viewLines } from "@/lib/features/counts/commands/view-counts";
import { type CountView, LINE_SHOWS, type LineShow } from "@/lib/features/counts/domain/counts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "Count" };

const PER_PAGE = 50;

interface CountPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<RawQuery>;
}

/** Counts a shelf; once a line is counted, it shows what was expected. */
export default async function CountPage({ params, searchParams }: CountPageProps) {
  const { id } = await params;
  const path = `/dashboard/counts/${id}`;
  const viewer = await requireRight("keepStock", path);
  const read = readParameters(PRIVATE_PAGES.count.parameters, await searchParams);
  if (read.after === null) notFound();
  const query = { limit: PER_PAGE, after: read.after };
  const asked = read.show ?? undefined;
  const first = await viewLines(viewer, id, { ...query, show: asked ?? "open" });
  if (!first) notFound();
  const isOpen = first.count.state === "open" || first.count.state === "opening";
  const show: LineShow = asked ?? (isOpen ? "open" : "counted");
  const { count, items, next } = show === (asked ?? "open") ? first : await shown(viewer, id, show);
  const here = listHref(path, { show: asked });
  return (
    <>
      <Breadcrumbs trail={[{ label: "Counts", href: "/dashboard/counts" }]} here={count.title} />
      <PageHead title={count.title}>
        {scopeText(count)}, opened by {count.by ?? "a deleted account"},{" "}
        <LocalTime at={count.at} to="minute" />
        {count.closedAt === null ? null : (
          <>
            ; closed by {count.closedBy ?? count.by ?? "a deleted account"},{" "}
            <LocalTime at={count.closedAt} to="minute" />
          </>
        )}
      </PageHead>
      <p className="mt-2">
        <CountStatus state={count.state} />
      </p>
      {count.state === "open" ? (
        <ScanForm
          key={read.number ?? ""}
          countId={count.id}
          number={read.number ?? ""}
          owner={viewer.email}
        />
      ) : null}
      <CountFigures count={count} />
      {count.state === "open" || count.state === "unsettled" ? <CountActions count={count} /> : null}
      <ChoiceLinks label="Lines" className="mt-8" links={linksOf(count, path, show)} />
      {items.length > 0 ? (
        <CountLinesTable
          countId={count.id}
          lines={items}
          show={show}
          isOpen={count.state === "open"}
          seesOrders={hasRight(viewer, "seeOrders")}
        />
      ) : (
        <p className="mt-4 text-ink-2">{EMPTY[show]}</p>
      )}
      <OlderPages
        newest={read.after === undefined ? null : here}
        older={next === null ? null : listHref(path, { show, after: next })}
        olderLabel="More"
      />
      {count.state === "open" ? <SheetForm countId={count.id} owner={viewer.email} /> : null}
    </>
  );
}

async function shown(viewer: Parameters<typeof viewLines>[0], id: string, show: LineShow) {
  const lines = await viewLines(viewer, id, { limit: PER_PAGE, show });
  return lines ?? notFound();
}

const EMPTY: Readonly<Record<LineShow, string>> = {
  open: "Everything is counted.",
  counted: "Nothing is counted yet. Scan the first product, or choose one of the list.",
  findings: "There are no findings.",
};

const WORDS: Readonly<Record<LineShow, string>> = {
  open: "Not counted",
  counted: "Counted",
  findings: "Findings",
};

function linksOf({ products, countedProducts, figures }: CountView, path: string, show: LineShow) {
  const many = { open: products - countedProducts, counted: countedProducts, findings: figures.findings };
  return LINE_SHOWS.filter((each) => each !== "findings" || many.findings > 0 || show === "findings").map(
    (each) => ({
      text: `${WORDS[each]} (${formatCount(many[each])})`,
      href: listHref(path, { show: each }),
      isChosen: each === show,
    }),
  );
}
