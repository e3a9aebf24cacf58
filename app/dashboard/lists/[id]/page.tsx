import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SavedListView } from "@/components/saved-lists/saved-list-view";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { readSavedList } from "@/lib/features/saved-lists/commands/view-list";
import { toSavedList } from "@/lib/features/saved-lists/http/saved-list-answers";

export const metadata: Metadata = { title: "List" };

export default async function ListPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireViewer(`/dashboard/lists/${encodeURIComponent(id)}`);
  const read = await readSavedList(viewer, id);
  if (!read.ok) notFound();
  const list = toSavedList(read.value);
  return (
    <>
      <Breadcrumbs trail={[{ label: "Lists", href: "/dashboard/lists" }]} here={list.name} />
      <PageHead title={list.name}>
        {list.lines.length === 1 ? "1 part" : `${list.lines.length} parts`}
      </PageHead>
      <SavedListView opened={list} owner={viewer.email} />
    </>
  );
}
