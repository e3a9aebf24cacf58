"use client";

import { call } from "@/components/api/call";
import { pageLeft } from "@/components/forms/page-left";
import { useRequestKey } from "@/components/forms/use-request-key";
import { toastOnNextPage } from "@/components/ui/toast";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { CompanyForm } from "./company-form";

/** Adds a company that the shop knows, and leads to its page. */
export function AddCompanyForm({ owner }: { owner: string }) {
  const requestKey = useRequestKey();
  return (
    <CompanyForm
      company={null}
      owner={owner}
      draft="added-company"
      submitLabel="Add company"
      asksOwner
      save={({ poRequired: _, ...data }, _revision, ownerEmail) => {
        const body = { ...data, ownerEmail };
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
