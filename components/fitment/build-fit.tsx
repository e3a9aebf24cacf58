"use client";

import { Button } from "@/components/ui/button";
import { FitFindings } from "./fit-findings";
import { useListFit } from "./use-list-fit";

interface BuildFitProps {
  productIds: readonly string[];
  onReplace: (productId: string, by: string) => void;
  onAdd: (productId: string) => void;
}

/** Whether the parts of a build go together: they are meant for one bicycle. */
export function BuildFit({ productIds, onReplace, onAdd }: BuildFitProps) {
  const state = useListFit(productIds);
  if (state.kind === "none") return null;
  return (
    <section className="section" aria-labelledby="build-fit-heading">
      <h2 id="build-fit-heading">Do they fit each other?</h2>
      <div className="mt-3">
        {state.kind === "failed" ? (
          <p className="verdict" role="status">
            <span>This could not be checked. {state.message}</span>
            <Button size="small" onClick={state.tryAgain}>
              Try again
            </Button>
          </p>
        ) : (
          <FitFindings fit={state.fit} onReplace={onReplace} onAdd={onAdd} />
        )}
      </div>
    </section>
  );
}
