import type { Metadata } from "next";
import { QuickOrderView } from "@/components/quick-order/quick-order-view";
import { PageFrame } from "@/components/site/page-frame";
import { PageHead } from "@/components/ui/page-head";

export const metadata: Metadata = {
  title: "Quick order",
  description:
    "Paste a list of parts or upload a spreadsheet: each row is matched, priced, or refused with its reason.",
  alternates: { canonical: "/quick-order" },
};

/** The same for every visitor: the list itself is an island. */
export default function QuickOrderPage() {
  return (
    <PageFrame>
      <PageHead title="Quick order">
        Whatever the list looks like, each row is matched, corrected or refused with its reason.
      </PageHead>
      <div className="mt-6">
        <QuickOrderView />
      </div>
    </PageFrame>
  );
}
