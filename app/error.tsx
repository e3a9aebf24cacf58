"use client";

import { ErrorPage } from "@/components/site/error-page";

export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <ErrorPage reference={error.digest} onRetry={reset} />;
}
