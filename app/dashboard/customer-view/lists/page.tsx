import type { Metadata } from "next";
import { CustomerViewFrame } from "@/components/customer-view/customer-view-frame";
import { ListsTable } from "@/components/saved-lists/lists-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireCustomerView } from "@/lib/auth/customer-view";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";
import { viewSavedLists } from "@/lib/features/saved-lists/commands/view-lists";

export const metadata: Metadata = { title: "Lists of a customer" };

export default async function ViewedListsPage() {
  const base = `${CUSTOMER_VIEW}/lists`;
  const view = await requireCustomerView(base);
  const lists = await viewSavedLists(view.customer);
  return (
    <CustomerViewFrame view={view} at="Lists">
      <PageHead title="Lists" />
      {lists.length > 0 ? (
        <ListsTable lists={lists} base={base} />
      ) : (
        <div className="mt-4">
          <EmptyState title="No lists yet">Lists that they save appear here.</EmptyState>
        </div>
      )}
    </CustomerViewFrame>
  );
}
