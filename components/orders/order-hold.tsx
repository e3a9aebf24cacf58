"use client";

import { useHydrated } from "@/components/forms/use-hydrated";
import { useRefresh } from "@/components/site/use-refresh";
import { HoldClock } from "@/components/ui/hold-clock";
import { formatTime } from "./local-time";

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
