import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FamilyForm } from "@/components/catalogue/families/family-form";
import { MembersTable } from "@/components/catalogue/families/members-table";
import { RemoveFamily } from "@/components/catalogue/families/remove-family";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { findFamily } from "@/lib/core/data/catalogue/families";
import { listMembersForStaff } from "@/lib/core/data/catalogue/family-members";
import { FAMILY_SLUG, familyPath, MAX_FAMILY_PRODUCTS } from "@/lib/core/domain/catalogue/families/family";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "Family" };

export default async function FamilyPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const viewer = await requireRight("changeCatalogue", `/dashboard/families/${encodeURIComponent(slug)}`);
  const family = FAMILY_SLUG.test(slug) ? await findFamily(slug) : null;
  if (!family) notFound();
  const [attributes, members] = await Promise.all([listAttributes(), listMembersForStaff(slug)]);
  return (
    <>
      <Breadcrumbs trail={[{ label: "Families", href: "/dashboard/families" }]} here={family.name} />
      <PageHead title={family.name}>
        <a href={familyPath(slug)}>See its page</a>
      </PageHead>
      <div className="mt-6">
        <FamilyForm family={family} attributes={attributes} editor={viewer.email} />
      </div>
      <section className="mt-10" aria-labelledby="members">
        <div className="section-head">
          <h2 id="members">Products</h2>
          <span className="text-ink-3">
            {formatCount(members.length)} of at most {MAX_FAMILY_PRODUCTS}
          </span>
        </div>
        {members.length > 0 ? (
          <MembersTable members={members} />
        ) : (
          <p className="mt-4 text-ink-3">
            No product is in it yet. A product enters it in its own editor, or by the column family of an
            import.
          </p>
        )}
      </section>
      <div className="button-row mt-10">
        <RemoveFamily family={family} />
      </div>
    </>
  );
}
