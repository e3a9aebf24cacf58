"use client";

import { useRef } from "react";
import { call } from "@/components/api/call";
import { pageLeft } from "@/components/forms/page-left";
import { toastOnNextPage } from "@/components/ui/toast";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { newKey } from "@/lib/values/new-key";
import { CompanyForm } from "./company-form";

/** Applies for a company, and leads to its page. */
export function ApplyForm({ owner }: { owner: string }) {
  const sent = useRef({ text: "", key: "" });
  return (
    <CompanyForm
      company={null}
      owner={owner}
      draft="company-application"
      submitLabel="Apply"
      save={({ poRequired: _, ...data }) => {
        const text = JSON.stringify(data);
        // Sent again unchanged it is the same application.
        if (sent.current.text !== text) sent.current = { text, key: newKey() };
        return call("POST /companies", {
          body: data,
          idempotencyKey: sent.current.key,
          answer: insertedSchema,
        });
      }}
      onSuccess={async (value) => {
        const { insertedId } = value as { insertedId: string };
        toastOnNextPage("Your application is on its way. We answer by mail.");
        location.assign(`/dashboard/company/${insertedId}`);
        await pageLeft();
      }}
    />
  );
}
