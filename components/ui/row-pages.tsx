"use client";

import { formatCount } from "@/lib/values/money";
import { Button } from "./button";
import { shownRange } from "./page-numbers";

interface RowPagesProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Pages of rows that the browser has already. It renders nothing for a single page. */
export function RowPages({ page, perPage, total, onPage }: RowPagesProps) {
  const last = Math.ceil(total / perPage);
  if (last < 2) return null;
  const [from, to] = shownRange(page, perPage, total);
  // A button that cannot go on keeps the focus, so that the keyboard is not lost.
  const step = (word: string, to: number) => (
    <Button
      size="small"
      aria-disabled={to < 1 || to > last}
      onClick={() => to >= 1 && to <= last && onPage(to)}
    >
      {word}
    </Button>
  );
  return (
    <nav className="button-row mt-4" aria-label="Pages">
      <span className="text-ink-3" role="status">
        {formatCount(from)}–{formatCount(to)} of {formatCount(total)}
      </span>
      {step("Previous", page - 1)}
      {step("Next", page + 1)}
    </nav>
  );
}
