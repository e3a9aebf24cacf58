"use client";

import { useRouter } from "next/navigation";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";

export function RemoveAttribute({ attribute }: { attribute: AttributeView }) {
  const router = useRouter();
  const { key, label, revision } = attribute;
  return (
    <ConfirmButton
      label="Remove"
      variant="danger"
      aria-label={`Remove ${label}`}
      question={{
        title: `Remove ${label}?`,
        description:
          "No page shows it any more. The products keep their values: an attribute with the same key brings them back.",
        keepLabel: "Keep",
        confirmLabel: "Remove",
      }}
      call={() =>
        call("DELETE /attributes/{key}", { path: { key }, query: { revision }, answer: deletedSchema })
      }
      successToast="Attribute removed"
      onSuccess={() => router.push("/dashboard/attributes")}
    />
  );
}
