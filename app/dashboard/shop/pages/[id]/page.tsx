import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageEditor } from "@/components/own-pages/page-editor";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { formatDay } from "@/components/ui/dates";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { findOwnPage } from "@/lib/features/own-pages/data/read-pages";
import { contentOf } from "@/lib/features/own-pages/domain/own-page";

export const metadata: Metadata = { title: "Page" };

const PAGES = "/dashboard/shop/pages";

export default async function PageEditorPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireRight("keepPages", `${PAGES}/${encodeURIComponent(id)}`);
  const page = await findOwnPage(id);
  if (!page) notFound();
  const { published, draft, path } = page;
  const { title } = contentOf(page);
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Shop", href: "/dashboard/shop" },
          { label: "Pages", href: PAGES },
        ]}
        here={title}
      />
      <PageHead title={title}>
        {published ? (
          <>
            <a href={path}>{path}</a>, published on {formatDay(published.at)}
            {draft ? ". There is a draft with changes." : "."}
          </>
        ) : (
          `Not published yet. Visitors will find it at ${path}.`
        )}
      </PageHead>
      <PageEditor page={page} editor={viewer.email} />
    </>
  );
}
