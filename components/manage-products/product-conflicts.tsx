"use client";

import { FormNotice } from "@/components/forms/form-notice";
import type { FieldConflict, ProductText } from "./product-text";

interface ProductConflictsProps {
  conflicts: FieldConflict[];
  /** What the form holds now. */
  mine: ProductText;
}

/** What somebody else changed while one was editing, and what Save would now do about it. */
export function ProductConflicts({ conflicts, mine }: ProductConflictsProps) {
  return (
    <FormNotice tone="low" title="Somebody changed this product meanwhile. Nothing of yours was saved yet.">
      <ul className="mt-2 grid gap-1">
        {conflicts.map(({ name, label, before, now }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-medium">{label}</span>: {before || "empty"} became <b>{now || "empty"}</b>.{" "}
            {mine[name] === now
              ? "The form shows it."
              : `Yours is ${mine[name] || "empty"}: Save puts it in its place.`}
          </li>
        ))}
      </ul>
      {conflicts.length === 0 ? <p>It is as it was again; press Save once more.</p> : null}
    </FormNotice>
  );
}
