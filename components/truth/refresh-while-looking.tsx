"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 2_000;

/** Reads the page again while a look is under way. */
export function RefreshWhileLooking() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <p className="mt-4 text-ink-2" role="status">
      The shop is being looked through. This page follows by itself.
    </p>
  );
}
