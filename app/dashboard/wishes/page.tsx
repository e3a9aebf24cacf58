import type { Metadata } from "next";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { WishesTable } from "@/components/wishes/wishes-table";
import { requireViewer } from "@/lib/auth/viewer";
import { readWishes } from "@/lib/features/wishes/commands/view-wishes";
import { MAX_WISHES } from "@/lib/features/wishes/domain/wishes";

export const metadata: Metadata = { title: "Wishes" };

export default async function WishesPage() {
  const viewer = await requireViewer("/dashboard/wishes");
  const { items } = await readWishes(viewer, { limit: MAX_WISHES });
  return (
    <>
      <PageHead title="Wishes">
        Pieces that were not free. We tell you by mail when they are, in the order of asking.
      </PageHead>
      {items.length > 0 ? (
        <div className="mt-6">
          <WishesTable wishes={items} />
        </div>
      ) : (
        <div className="mt-4">
          <EmptyState
            title="No wishes yet"
            image="/parts/fig-empty-orders.svg"
            action={
              <a className={buttonClass()} href="/singlegoods">
                Show all products
              </a>
            }
          >
            Where a product has fewer pieces than you need, its page takes your wish.
          </EmptyState>
        </div>
      )}
    </>
  );
}
