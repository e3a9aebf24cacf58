"use client";

import { ErrorPage } from "@/components/site/error-page";
import "./globals.css";

/** When even the layout failed: no head and no foot, but the same words. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en">
      <body>
        <ErrorPage reference={error.digest} onRetry={reset} />
      </body>
    </html>
  );
}
