"use client";

import { FormNotice } from "@/components/forms/form-notice";
import type { FieldConflict, ProductFormValues } from "./product-form-values";

interface ProductConflictsProps {
  conflicts: FieldConflict[];
  /** The form's present values. */
  values: ProductFormValues;
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
      {conflicts.length === 0 ? <p>Their change is undone already. Press Save again.</p> : null}
    </FormNotice>
  );
}
