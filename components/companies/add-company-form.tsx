"use client";

import { call } from "@/components/api/call";
import { pageLeft } from "@/components/forms/page-left";
import { useRequestKey } from "@/components/forms/use-request-key";
import { toastOnNextPage } from "@/components/ui/toast";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { AddedChoices } from "./added-fields";
import { addedInput } from "./added-values";
import { CompanyForm } from "./company-form";

/** Adds a company that the shop knows, and leads to its page. */
export function AddCompanyForm({ owner, choices }: { owner: string; choices: AddedChoices }) {
  const requestKey = useRequestKey();
  return (
    <CompanyForm
      company={null}
      owner={owner}
      draft="added-company"
      submitLabel="Add company"
      added={choices}
      save={({ poRequired: _, ...data }, _revision, typed) => {
        const body = { ...data, ...addedInput(typed) };
        return call("POST /companyadmin", {
          body,
          idempotencyKey: requestKey.of(body),
          answer: insertedSchema,
        });
      }}
      onSuccess={async (value) => {
        const { insertedId } = value as { insertedId: string };
        toastOnNextPage("Company added. Its owner is invited by mail.");
        location.assign(`/dashboard/company/${insertedId}`);
        await pageLeft();
      }}
    />
  );
}
