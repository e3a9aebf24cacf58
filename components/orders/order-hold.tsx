"use client";

import { HoldClock } from "@/components/orders/hold-clock";
import { useRefresh } from "@/components/site/use-refresh";
import { formatTime } from "@/components/ui/local-time";
import { useHydrated } from "@/components/ui/use-hydrated";

interface OrderHoldProps {
  expiresAt: string;
  /** The server's clock. */
  now: string;
  hours: number;
}

/** Counts down the hold of an unpaid order; at its end the page is refreshed. */
export function OrderHold({ expiresAt, now, hours }: OrderHoldProps) {
  const isLocal = useHydrated();
  const onExpire = useRefresh();
  return (
    <HoldClock
      label={`Held for you until ${formatTime(expiresAt, "minute", isLocal)}`}
      expiresAt={expiresAt}
      now={now}
      hours={hours}
      onExpire={onExpire}
    />
  );
}
