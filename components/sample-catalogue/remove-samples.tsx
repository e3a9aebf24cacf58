"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { CheckboxField } from "@/components/ui/field";
import { sampleCatalogueSchema } from "@/lib/features/sample-catalogue/domain/schemas";

/** @param changed how many products were changed since the first start */
export function RemoveSamples({ changed }: { changed: number }) {
  const [keeps, setKeeps] = useState(true);
  return (
    <div className="mt-6 grid gap-6">
      {changed > 0 ? (
        <CheckboxField
          id="keep-changed"
          label="Keep what was changed"
          hint="Products, families and attributes that were changed since the first start become your own."
          checked={keeps}
          onChange={(event) => setKeeps(event.currentTarget.checked)}
        />
      ) : null}
      <div className="button-row">
        <ConfirmButton
          label="Remove the sample catalogue"
          variant="danger"
          question={{
            title: "Remove the sample catalogue?",
            description:
              keeps && changed > 0
                ? "Visitors no longer find the sample products and reviews. The products that were changed stay on sale. The rest cannot be put back."
                : "Visitors no longer find the sample products and reviews. They cannot be put back.",
            keepLabel: "Not now",
            confirmLabel: "Remove",
          }}
          call={() =>
            call("DELETE /shop/sample-catalogue", {
              query: { changed: keeps ? "keep" : "remove" },
              answer: sampleCatalogueSchema,
            })
          }
          successToast="The sample catalogue is removed"
          focusAfter="heading-in-view"
        />
      </div>
    </div>
  );
}
