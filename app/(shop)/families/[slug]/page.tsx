import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { FamilyProducts } from "@/components/catalogue/families/family-products";
import { OrderGrid } from "@/components/catalogue/families/order-grid";
import { productTrail } from "@/components/catalogue/goods/product-trail";
import { JsonLd } from "@/components/site/json-ld";
import { PageFrame } from "@/components/site/page-frame";
import { breadcrumbData, familyData } from "@/components/site/structured-data";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { findFamily } from "@/lib/core/data/catalogue/families";
import { listFormerMembers, listMembers } from "@/lib/core/data/catalogue/family-members";
import { FAMILY_SLUG, familyPath } from "@/lib/core/domain/catalogue/families/family";
import { axesOf, orderGrid } from "@/lib/core/domain/catalogue/families/order-grid";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { inLotsOf } from "@/lib/core/domain/prices/lot-texts";
import { env } from "@/lib/env";

interface FamilyPageProps {
  params: Promise<{ slug: string }>;
}

const readFamily = cache(async (slug: string) => {
  if (!FAMILY_SLUG.test(slug)) return null;
  const [family, members] = await Promise.all([findFamily(slug), listMembers(slug)]);
  return family && { family, members };
});

export async function generateMetadata({ params }: FamilyPageProps): Promise<Metadata> {
  const found = await readFamily((await params).slug);
  if (!found) return {};
  const { family, members } = found;
  const description = [family.description, `${countText(members.length)}, ordered together ${inLotsOf()}.`]
    .filter(Boolean)
    .join(" ");
  return {
    title: family.name,
    description,
    alternates: { canonical: familyPath(family.slug) },
    openGraph: { title: family.name, description, url: familyPath(family.slug) },
    ...(members.length === 0 ? { robots: { index: false } } : {}),
  };
}

export default async function FamilyPage({ params }: FamilyPageProps) {
  const found = await readFamily((await params).slug);
  if (!found) notFound();
  const { family, members } = found;
  const [attributes, former] = await Promise.all([listAttributes(), listFormerMembers(family.slug)]);
  const axes = axesOf(family.axes, attributes);
  const trail = productTrail({ category: sharedCategory(members) });
  const { publicUrl } = env();
  return (
    <PageFrame>
      {members.length > 0 ? <JsonLd data={familyData(publicUrl, family, axes, members)} /> : null}
      <JsonLd
        data={breadcrumbData(publicUrl, [...trail, { label: family.name, href: familyPath(family.slug) }])}
      />
      <Breadcrumbs trail={trail} here={family.name} />
      <PageHead title={family.name}>
        {[countText(members.length), family.description].filter(Boolean).join(". ")}
      </PageHead>
      {members.length > 0 ? (
        <>
          <p className="mt-2 mb-6 text-12 text-ink-3">
            Type pieces{lotStep() === 1 ? "" : `, ${inLotsOf()}`}. Arrow keys, Tab and Enter go from cell to
            cell.
          </p>
          <OrderGrid
            slug={family.slug}
            name={family.name}
            grid={orderGrid(axes, members, former, new Date())}
          />
          <FamilyProducts members={members} />
        </>
      ) : (
        <EmptyState
          title="Nothing of it is on sale just now"
          action={
            <a className={buttonClass()} href="/singlegoods">
              See products
            </a>
          }
        >
          Please come back later.
        </EmptyState>
      )}
    </PageFrame>
  );
}

const countText = (count: number): string => (count === 1 ? "1 product" : `${count} products`);

/** Empty where the products stand in several categories. */
function sharedCategory(members: readonly { category: string }[]): string {
  const categories = new Set(members.map(({ category }) => category));
  return categories.size === 1 ? ([...categories][0] ?? "") : "";
}
