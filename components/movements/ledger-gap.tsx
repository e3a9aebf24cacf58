import { Notice } from "@/components/ui/notice";
import type { LedgerSums } from "@/lib/core/domain/catalogue/movements";
import { signed } from "./signed";

/** Says by how much the movements differ from the figures above them. It renders nothing where they add up. */
export function LedgerGap({ gap }: { gap: LedgerSums | null }) {
  if (gap === null) return null;
  const parts = [
    ...(gap.received === 0 ? [] : [`received: ${signed(gap.received)}`]),
    ...(gap.shipped === 0 ? [] : [`shipped: ${signed(gap.shipped)}`]),
  ];
  return (
    <div className="mt-4">
      <Notice tone="bad" title="The movements do not add up to these figures.">
        <p>
          The figures differ by these pieces: {parts.join(", ")}. Please count the pieces on the shelf and
          tell the owner of the shop.
        </p>
      </Notice>
    </div>
  );
}
