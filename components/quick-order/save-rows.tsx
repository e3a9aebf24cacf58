"use client";

import { useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { SaveAsList } from "@/components/save-list/save-as-list";
import { MAX_LIST_LINES } from "@/lib/features/saved-lists/domain/saved-lists";
import { formatCount } from "@/lib/values/money";
import { linesToAdd, type PartLine, type ShownRow, withAdded } from "./list-model";

interface Saved {
  id: string;
  name: string;
  count: number;
}

interface SaveRowsProps {
  rows: readonly ShownRow[];
  isBusy: boolean;
  onDone: (lines: readonly PartLine[]) => void;
}

/** Saves the rows that are right as a list, which takes more lines than a basket, each of them once. */
export function SaveRows({ rows, isBusy, onDone }: SaveRowsProps) {
  const [inLists, setInLists] = useState<ReadonlyMap<string, number>>(new Map());
  const [saved, setSaved] = useState<Saved | null>(null);
  const missing = linesToAdd(rows, inLists);
  const lines = missing.slice(0, MAX_LIST_LINES);
  return (
    <div className="mt-4 grid gap-3">
      {saved ? (
        <FormNotice
          key={saved.id}
          tone="ok"
          title={`${saved.count === 1 ? "1 line is" : `${formatCount(saved.count)} lines are`} in the list ${saved.name}.`}
        >
          <a href={`/dashboard/lists/${saved.id}`}>See the list</a>
        </FormNotice>
      ) : null}
      {missing.length > MAX_LIST_LINES ? (
        <p className="field-hint">
          A list has {formatCount(MAX_LIST_LINES)} lines at most: the first {formatCount(MAX_LIST_LINES)} of{" "}
          {formatCount(missing.length)} go into this one, and the others into the next.
        </p>
      ) : null}
      {lines.length > 0 && !isBusy ? (
        <div>
          <SaveAsList
            label={
              lines.length === 1
                ? "Save 1 line as a list"
                : `Save ${formatCount(lines.length)} lines as a list`
            }
            lines={lines}
            onSaved={({ id, name }) => {
              setSaved({ id, name, count: lines.length });
              setInLists((before) => withAdded(before, lines));
              onDone(lines);
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
