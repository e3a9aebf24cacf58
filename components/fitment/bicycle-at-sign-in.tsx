"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { isSignedIn } from "@/components/basket/visitor-basket";
import { hasStoredBicycle } from "./stored-bicycle-text";

/** Merges the bicycle of this browser into the account's, on the first page after a sign-in, and on later ones until it succeeds. */
export function BicycleAtSignIn() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens looks again
  useEffect(() => {
    if (!hasStoredBicycle() || !isSignedIn()) return;
    // Only browsers with a bicycle load the vocabulary and the calls.
    void import("./merge-bicycle").then(({ mergeStoredBicycle }) => mergeStoredBicycle());
  }, [pathname]);
  return null;
}
