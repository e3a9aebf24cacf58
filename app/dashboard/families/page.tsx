import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FamiliesTable } from "@/components/catalogue/families/families-table";
import { FamilyForm } from "@/components/catalogue/families/family-form";
import { listHref } from "@/components/site/search-params";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { pageOfFamilies } from "@/lib/core/data/catalogue/families";
import { countMembers } from "@/lib/core/data/catalogue/family-members";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Families" };

const PATH = "/dashboard/families";
const PER_PAGE = 50;

export default async function FamiliesPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { after } = readParameters(PRIVATE_PAGES.families.parameters, await searchParams);
  const viewer = await requireRight("changeCatalogue", listHref(PATH, { after: after ?? undefined }));
  if (after === null) notFound();
  const [{ items, next }, attributes] = await Promise.all([
    pageOfFamilies({ limit: PER_PAGE, after }),
    listAttributes(),
  ]);
  const families = await Promise.all(
    items.map(async (family) => ({ ...family, count: await countMembers(family.slug) })),
  );
  const labels = new Map(attributes.map(({ key, label }) => [key, label]));
  return (
    <>
      <PageHead title="Families">
        Products that differ in one or two attributes, ordered together in one grid.{" "}
        <a href="#new-family">New family</a>
      </PageHead>
      {families.length > 0 ? (
        <FamiliesTable families={families} labelOf={(key) => labels.get(key) ?? key} />
      ) : (
        <p className="mt-4 text-ink-3">
          {after ? "No further families." : "No families yet. The first one is made below."}
        </p>
      )}
      {after || next ? (
        <nav className="pagination" aria-label="Pages">
          {after ? <a href={PATH}>First families</a> : null}
          {next ? <a href={listHref(PATH, { after: next })}>Further families</a> : null}
        </nav>
      ) : null}
      <section className="mt-10" aria-labelledby="new-family">
        <div className="section-head">
          <h2 id="new-family">New family</h2>
        </div>
        <FamilyForm family={null} attributes={attributes} editor={viewer.email} />
      </section>
    </>
  );
}
