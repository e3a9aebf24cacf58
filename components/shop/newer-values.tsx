import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** A field that two people have changed. */
export interface Difference {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface NewerValuesProps {
  differences: readonly Difference[];
  busy: boolean;
  /** Shows the newer values instead of what was typed. */
  onTake: () => void;
  /** Stores what was typed over the newer values. */
  onKeep: () => void;
}

/** The values that another administrator has stored while somebody was typing, and the choice between both. */
export function NewerValues({ differences, busy, onTake, onKeep }: NewerValuesProps) {
  const shown = differences.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <>
      <p>Nothing that you have typed is lost. {shown.length > 0 ? "Where it differs, theirs says:" : ""}</p>
      <dl className="facts mt-2">
        {shown.map(({ label, mine, theirs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="block whitespace-pre-line">{theirs || "(empty)"}</span>
              <span className="block whitespace-pre-line text-ink-2">Yours: {mine || "(empty)"}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="button-row mt-4">
        <Button size="small" disabled={busy} onClick={onTake}>
          Take theirs
        </Button>
        <Button size="small" disabled={busy} onClick={onKeep}>
          Save mine over it
        </Button>
      </div>
    </>
  );
}
