"use client";

import { FormNotice } from "@/components/forms/form-notice";

/** A field that somebody else changed during an edit, with its texts. */
export interface ProductConflict {
  name: string;
  label: string;
  before: string;
  now: string;
}

interface ProductConflictsProps {
  conflicts: readonly ProductConflict[];
  /** The form's present values, by the names of its fields. */
  values: Readonly<Record<string, string>>;
}

/** Shows what somebody else changed during an edit, and what Save will do about it. */
export function ProductConflicts({ conflicts, values }: ProductConflictsProps) {
  return (
    <FormNotice tone="low" title="Somebody else changed this product. Nothing of yours is saved yet.">
      <ul className="mt-2 grid gap-1">
        {conflicts.map(({ name, label, before, now }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-medium">{label}</span>: {before || "empty"} became <b>{now || "empty"}</b>.{" "}
            {values[name] === now
              ? "The form shows the new value."
              : `Yours is ${values[name] || "empty"}: Save replaces theirs with it.`}
          </li>
        ))}
      </ul>
    </FormNotice>
  );
}
