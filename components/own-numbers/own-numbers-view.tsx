"use client";

import { type ReactNode, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { MAX_OWN_NUMBERS } from "@/lib/features/own-numbers/domain/own-numbers";
import { NumberForm, type OwnNumber } from "./number-form";
import { NumbersFile } from "./numbers-file";
import { NumbersTable, type ShownNumbers } from "./numbers-table";

interface OwnNumbersViewProps {
  revision: number;
  /** Of the page that is shown. */
  numbers: readonly OwnNumber[];
  /** All of the customer's numbers, as they are written. */
  taken: readonly string[];
  list: ShownNumbers;
  /** The field that searches all of them. */
  search: ReactNode;
  /** The customer's e-mail. */
  owner: string;
}

/** Customers change their own part numbers here, one at a time or many with a file. */
export function OwnNumbersView({ revision, numbers, taken, list, search, owner }: OwnNumbersViewProps) {
  const [changing, setChanging] = useState<OwnNumber | null>(null);
  return (
    <div className="mt-6 grid gap-8">
      <section aria-labelledby="one-number">
        <h2 id="one-number">{changing ? `Change ${changing.number}` : "Add a number"}</h2>
        {taken.length >= MAX_OWN_NUMBERS && !changing ? (
          <p>You have {MAX_OWN_NUMBERS.toLocaleString("en")} numbers, and there can be no more.</p>
        ) : (
          <NumberForm
            key={changing?.number ?? ""}
            revision={revision}
            numbers={numbers}
            taken={taken}
            changing={changing}
            owner={owner}
            onEnd={() => setChanging(null)}
          />
        )}
      </section>
      <section aria-labelledby="all-numbers">
        <h2 id="all-numbers">Your numbers</h2>
        {taken.length === 0 ? (
          <div className="mt-3">
            <EmptyState title="No numbers yet" level="h3">
              Add the first one above, or send a file with yours and ours below.
            </EmptyState>
          </div>
        ) : (
          <NumbersTable
            revision={revision}
            numbers={numbers}
            all={taken.length}
            list={list}
            search={search}
            onChange={setChanging}
          />
        )}
      </section>
      <NumbersFile revision={revision} count={taken.length} />
    </div>
  );
}
