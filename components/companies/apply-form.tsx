"use client";

import { call } from "@/components/api/call";
import { pageLeft } from "@/components/forms/page-left";
import { useRequestKey } from "@/components/forms/use-request-key";
import { toastOnNextPage } from "@/components/ui/toast";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { CompanyForm } from "./company-form";

/** Applies for a company, and leads to its page. */
export function ApplyForm({ owner }: { owner: string }) {
  const requestKey = useRequestKey();
  return (
    <CompanyForm
      company={null}
      owner={owner}
      draft="company-application"
      submitLabel="Apply"
      save={({ poRequired: _, ...data }) =>
        call("POST /companies", {
          body: data,
          idempotencyKey: requestKey.of(data),
          answer: insertedSchema,
        })
      }
      onSuccess={async (value) => {
        const { insertedId } = value as { insertedId: string };
        toastOnNextPage("Your application is on its way. We answer by mail.");
        location.assign(`/dashboard/company/${insertedId}`);
        await pageLeft();
      }}
    />
  );
}
