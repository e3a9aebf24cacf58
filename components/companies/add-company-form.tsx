"use client";

import { useRef } from "react";
import { call } from "@/components/api/call";
import { pageLeft } from "@/components/forms/page-left";
import { toastOnNextPage } from "@/components/ui/toast";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { newKey } from "@/lib/values/new-key";
import { CompanyForm } from "./company-form";

/** Adds a company that the shop knows, and leads to its page. */
export function AddCompanyForm({ owner }: { owner: string }) {
  const sent = useRef({ text: "", key: "" });
  return (
    <CompanyForm
      company={null}
      owner={owner}
      draft="added-company"
      submitLabel="Add company"
      asksOwner
      save={({ poRequired: _, ...data }, _revision, ownerEmail) => {
        const body = { ...data, ownerEmail };
        const text = JSON.stringify(body);
        // Sent again unchanged it is the same company.
        if (sent.current.text !== text) sent.current = { text, key: newKey() };
        return call("POST /companyadmin", { body, idempotencyKey: sent.current.key, answer: insertedSchema });
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
