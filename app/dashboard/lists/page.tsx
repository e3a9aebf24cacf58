import type { Metadata } from "next";
import { SaveAsList } from "@/components/save-list/save-as-list";
import { ListsTable } from "@/components/saved-lists/lists-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { viewSavedLists } from "@/lib/features/saved-lists/commands/view-lists";

export const metadata: Metadata = { title: "Lists" };

export default async function ListsPage() {
  const viewer = await requireViewer("/dashboard/lists");
  const lists = await viewSavedLists(viewer);
  return (
    <>
      <PageHead title="Lists">Parts that you order again and again, with a quantity each</PageHead>
      <div className="mt-4">
        <SaveAsList label="New list" lines={[]} />
      </div>
      {lists.length > 0 ? (
        <ListsTable lists={lists} />
      ) : (
        <div className="mt-4">
          <EmptyState title="No lists yet" image="/parts/fig-empty-orders.svg">
            Save your basket or one of your orders as a list, or begin an empty one.
          </EmptyState>
        </div>
      )}
    </>
  );
}
