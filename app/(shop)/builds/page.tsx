import type { Metadata } from "next";
import { BuildView } from "@/components/builds/build-view";
import { PageFrame } from "@/components/site/page-frame";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";

export const metadata: Metadata = {
  title: "Build calculator",
  description:
    "What a number of bicycles needs: parts, lots, left-overs and cost at the price of each quantity, for 1 to 1,000,000 bicycles.",
  alternates: { canonical: "/builds" },
};

/** The same for every visitor: the build itself is an island. */
export default function BuildsPage() {
  return (
    <PageFrame>
      <Breadcrumbs trail={[{ label: LABELS.nav.product, href: "/singlegoods" }]} here="Build calculator" />
      <PageHead title="Build calculator">
        What a number of bicycles needs, in lots, and what it costs.
      </PageHead>
      <div className="mt-6">
        <BuildView />
      </div>
    </PageFrame>
  );
}
