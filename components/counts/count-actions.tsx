"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useRequestKey } from "@/components/forms/use-request-key";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { CountView } from "@/lib/features/counts/domain/counts";
import { countSchema } from "@/lib/features/counts/domain/schemas";
import { formatCount } from "@/lib/values/money";
import { signedPrice } from "./signed-price";

/** Closes a count or its findings, or ends it without them. */
export function CountActions({ count }: { count: CountView }) {
  const { id, state, products, countedProducts, figures, revision } = count;
  const key = useRequestKey();
  const isOpen = state === "open";
  const left = products - countedProducts;
  return (
    <div className="button-row mt-4">
      <ConfirmButton
        label={isOpen ? "Close the count" : "Try the findings again"}
        variant="primary"
        disabled={isOpen && countedProducts === 0}
        question={{
          title: isOpen ? "Close this count?" : "Book the findings?",
          description: isOpen
            ? "The differences come into stock. Products that nobody counted stay as they are."
            : "Those that can be booked now come into stock. The others stay as findings.",
          details: isOpen
            ? [
                { term: "Not counted", value: formatCount(left) },
                { term: "Differ", value: formatCount(figures.differing) },
                { term: "Need a second person", value: formatCount(figures.needSecond) },
                { term: "Worth at list prices", value: signedPrice(figures.valueCents) },
              ]
            : [{ term: "Findings", value: formatCount(figures.findings) }],
          keepLabel: "Not now",
          confirmLabel: isOpen ? "Close it" : "Book them",
        }}
        call={() =>
          call("POST /counts/{id}/close", {
            path: { id },
            body: { revision },
            idempotencyKey: key.of({ id, revision }),
            answer: countSchema,
          })
        }
        successToast={isOpen ? "The count is closed" : "Tried again"}
        focusAfter="heading"
      />
      <ConfirmButton
        label={isOpen ? "Cancel the count" : "Leave them as they are"}
        variant="danger"
        question={{
          title: isOpen ? "Cancel this count?" : "Leave the findings as they are?",
          description: isOpen
            ? "Nothing that was counted comes into stock."
            : "They come into stock no more. Another count can find them anew.",
          keepLabel: isOpen ? "Keep counting" : "Keep them",
          confirmLabel: isOpen ? "Cancel it" : "Leave them",
        }}
        call={() =>
          call("POST /counts/{id}/cancel", { path: { id }, body: { revision }, answer: modifiedSchema })
        }
        successToast={isOpen ? "The count is cancelled" : "The findings are left as they are"}
        focusAfter="heading"
      />
    </div>
  );
}
