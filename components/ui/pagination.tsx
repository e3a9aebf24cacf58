import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { count } from "@/lib/values/text-values";
import { pageNumbers, shownRange } from "./page-numbers";

interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  /** URL of a page number. */
  href: (page: number) => string;
  label?: string;
}

/** Renders nothing for a single page. */
export function Pagination({ page, perPage, total, href, label = t("Pages") }: PaginationProps) {
  const last = Math.ceil(total / perPage);
  if (last < 2) return null;
  const [from, to] = shownRange(page, perPage, total);
  return (
    <nav className="pagination" aria-label={label}>
      <span className="pagination-summary">{t`${count(from)}–${count(to)} of ${count(total)}`}</span>
      <Step to={page > 1 ? href(page - 1) : null} rel="prev" word={t("Previous")} />
      {pageNumbers(page, last).map((number, index) =>
        number === "gap" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are at most two gaps, each with its place
          <span key={`gap-${index}`} className="pagination-step">
            …
          </span>
        ) : number === page ? (
          <span key={number} className="pagination-step" aria-current="page">
            {formatCount(number)}
          </span>
        ) : (
          <a key={number} href={href(number)} aria-label={t`Page ${number}`}>
            {formatCount(number)}
          </a>
        ),
      )}
      <Step to={page < last ? href(page + 1) : null} rel="next" word={t("Next")} />
    </nav>
  );
}

function Step({ to, rel, word }: { to: string | null; rel: "prev" | "next"; word: string }) {
  if (to === null) return <span className="pagination-step is-disabled">{word}</span>;
  return (
    <a href={to} rel={rel}>
      {word}
    </a>
  );
}
