import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ImportContent } from "@/components/imports/import-content";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { findImportView, pageOfImportRows } from "@/lib/features/imports/data/import-views";
import { attributeFields } from "@/lib/features/imports/domain/attribute-fields";
import { IMPORT_KIND_WORD } from "@/lib/features/imports/domain/import-kinds";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Import" };

const PER_PAGE = 50;

interface ImportPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<RawQuery>;
}

export default async function ImportPage({ params, searchParams }: ImportPageProps) {
  const { id } = await params;
  const viewer = await requireRight("changeCatalogue", `/dashboard/imports/${id}`);
  const { show, page = 1 } = readParameters(PRIVATE_PAGES.import.parameters, await searchParams);
  const found = await findImportView(viewer, id);
  if (!found) notFound();
  const [rows, attributes] = await Promise.all([
    pageOfImportRows(viewer, id, { show, page, limit: PER_PAGE }),
    listAttributes(),
  ]);
  return (
    <>
      <Breadcrumbs trail={[{ label: "Import", href: "/dashboard/imports" }]} here={found.name} />
      <PageHead title="Import">
        {found.name}, {IMPORT_KIND_WORD[found.kind].toLowerCase()}
      </PageHead>
      <ImportContent
        found={found}
        rows={rows?.items ?? []}
        total={rows?.total ?? 0}
        show={show}
        page={page}
        perPage={PER_PAGE}
        attributes={attributeFields(attributes)}
        owner={viewer.email}
      />
    </>
  );
}
