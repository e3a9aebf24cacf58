"use client";

import { useRouter } from "next/navigation";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import type { FamilyView } from "@/lib/core/domain/catalogue/families/family";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";

export function RemoveFamily({ family }: { family: FamilyView }) {
  const router = useRouter();
  const { slug, name, revision } = family;
  return (
    <ConfirmButton
      label="Remove"
      variant="danger"
      aria-label={`Remove ${name}`}
      question={{
        title: `Remove ${name}?`,
        description:
          "Its page is gone, and its products stay on sale by themselves. A family with the same slug brings them together again.",
        keepLabel: "Keep",
        confirmLabel: "Remove",
      }}
      call={() =>
        call("DELETE /families/{slug}", { path: { slug }, query: { revision }, answer: deletedSchema })
      }
      successToast="Family removed"
      onSuccess={() => router.push("/dashboard/families")}
    />
  );
}
