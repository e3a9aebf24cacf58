"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
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
  const router = useRouter();
  const onExpire = useCallback(() => router.refresh(), [router]);
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
