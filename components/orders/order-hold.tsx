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

/** How long an unpaid order's pieces stay held; at the end the page asks what has become of it. */
export function OrderHold({ expiresAt, now, hours }: OrderHoldProps) {
  const here = useHydrated();
  const onExpire = useRefresh();
  return (
    <HoldClock
      label={`Held for you until ${formatTime(expiresAt, "minute", here)}`}
      expiresAt={expiresAt}
      now={now}
      hours={hours}
      onExpire={onExpire}
    />
  );
}
