"use client";

import { useEffect, useState } from "react";
import { formatMoment } from "@/components/ui/dates";
import type { HeldStock } from "@/lib/core/domain/catalogue/stock-outlook";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";

interface HeldPiecesProps {
  held: HeldStock;
  /** For the rows of a list. */
  short?: boolean;
}

/** The pieces in unpaid orders. A page that stays open promises no moment that has passed. */
export function HeldPieces({ held: { pieces, freeFrom }, short = false }: HeldPiecesProps) {
  const hasPassed = useHasPassed(freeFrom);
  const count = formatCount(pieces);
  if (freeFrom === null || hasPassed)
    return <>{short ? t`${count} in unpaid orders` : t`${count} more are in unpaid orders`}</>;
  return (
    <>
      {short ? t`${count} more from ` : t`${count} more may become free from `}
      {/* In UTC, as all dates of public pages: the visitor's own time would move the rows below once the scripts run. */}
      <time dateTime={freeFrom}>{formatMoment(freeFrom)}</time>
    </>
  );
}

/** Timers do not wait for longer, and no page stays open for as long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function useHasPassed(moment: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const left = Math.max(0, Date.parse(moment) - Date.now());
    if (left > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setPassed(moment), left);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && passed === moment;
}
