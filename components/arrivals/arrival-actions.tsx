"use client";

import { useRouter } from "next/navigation";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useRequestKey } from "@/components/forms/use-request-key";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { arrivalSchema } from "@/lib/features/arrivals/domain/schemas";
import { formatCount } from "@/lib/values/money";

interface ArrivalActionsProps {
  arrival: {
    id: string;
    supplier: string;
    reference: string;
    lineCount: number;
    pieces: number;
    revision: number;
  };
}

/** Books a draft or removes it. */
export function ArrivalActions({ arrival }: ArrivalActionsProps) {
  const { id, supplier, reference, lineCount, pieces, revision } = arrival;
  const router = useRouter();
  const key = useRequestKey();
  return (
    <div className="button-row mt-4">
      <ConfirmButton
        label="Book"
        variant="primary"
        question={{
          title: "Book this arrival?",
          description:
            "The pieces are available at once. A booked arrival cannot be changed; correct the stock instead.",
          details: [
            { term: "Supplier", value: supplier },
            ...(reference === "" ? [] : [{ term: "Delivery number", value: reference }]),
            { term: "Products", value: formatCount(lineCount) },
            { term: "Pieces", value: formatCount(pieces) },
          ],
          keepLabel: "Not now",
          confirmLabel: "Book it",
        }}
        call={() =>
          call("POST /arrivals/{id}/book", {
            path: { id },
            body: { revision },
            idempotencyKey: key.of({ id, revision }),
            answer: arrivalSchema,
          })
        }
        successToast="Booked"
        focusAfter="heading"
      />
      <ConfirmButton
        label="Remove"
        variant="danger"
        question={{
          title: "Remove this draft?",
          description: "No piece has moved by it.",
          keepLabel: "Keep it",
          confirmLabel: "Remove it",
        }}
        call={() =>
          call("DELETE /arrivals/{id}", { path: { id }, query: { revision }, answer: deletedSchema })
        }
        successToast="Draft removed"
        onSuccess={() => router.push("/dashboard/arrivals")}
      />
    </div>
  );
}
