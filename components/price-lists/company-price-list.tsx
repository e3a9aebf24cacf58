"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";

interface CompanyPriceListProps {
  company: { id: string; revision: number };
  /** The list that the company has; null where it pays the public prices. */
  priceListId: string | null;
  lists: readonly { id: string; name: string }[];
}

/** For staff: gives a company a price list, or takes it away. */
export function CompanyPriceList({ company, priceListId, lists }: CompanyPriceListProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, busy } = useMutation();
  const value = chosen ?? priceListId ?? "";
  return (
    <PlainForm
      className="flex max-w-160 flex-wrap items-end gap-3"
      onSubmit={() => {
        void mutate(
          () =>
            call("PUT /companies/{id}/price-list", {
              path: { id: company.id },
              body: { priceListId: value || null, revision: company.revision },
              answer: modifiedSchema,
            }),
          { successToast: "Price list set", onSuccess: () => setChosen(null) },
        );
      }}
    >
      <SelectField
        id="company-price-list"
        label="Price list"
        value={value}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">None: public prices</option>
        {lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={busy} disabled={value === (priceListId ?? "")}>
        Set price list
      </Button>
    </PlainForm>
  );
}
