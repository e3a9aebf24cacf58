"use client";

import { useRouter } from "next/navigation";
import { removeFamily } from "@/components/api/families";
import { ConfirmButton } from "@/components/forms/confirm-button";
import type { FamilyView } from "@/lib/core/domain/catalogue/families/family";

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
      call={() => removeFamily(slug, revision)}
      successToast="Family removed"
      onSuccess={() => router.push("/dashboard/families")}
    />
  );
}
