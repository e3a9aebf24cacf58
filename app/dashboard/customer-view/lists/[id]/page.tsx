import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CustomerViewFrame } from "@/components/customer-view/customer-view-frame";
import { SeenList } from "@/components/customer-view/seen-list";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireCustomerView } from "@/lib/auth/customer-view";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";
import { readSavedList } from "@/lib/features/saved-lists/commands/view-list";
import { toSavedList } from "@/lib/features/saved-lists/http/saved-list-answers";

export const metadata: Metadata = { title: "List of a customer" };

export default async function ViewedListPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const base = `${CUSTOMER_VIEW}/lists`;
  const view = await requireCustomerView(`${base}/${encodeURIComponent(id)}`);
  const read = await readSavedList(view.customer, id);
  if (!read.ok) notFound();
  const list = toSavedList(read.value);
  return (
    <CustomerViewFrame view={view} at="Lists">
      <Breadcrumbs trail={[{ label: "Lists", href: base }]} here={list.name} />
      <PageHead title={list.name}>
        {list.lines.length === 1 ? "1 part" : `${list.lines.length} parts`}
      </PageHead>
      <div className="mt-6">
        {list.lines.length > 0 ? (
          <SeenList list={list} />
        ) : (
          <EmptyState title="No parts yet">The list is empty.</EmptyState>
        )}
      </div>
    </CustomerViewFrame>
  );
}
