import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OwnPageText } from "@/components/own-pages/own-page-text";
import { PageFrame } from "@/components/site/page-frame";
import { pagePath } from "@/lib/core/domain/shop/published-pages";
import { findPublishedWritten } from "@/lib/features/own-pages/data/read-pages";
import { PAGE_SLUG } from "@/lib/features/own-pages/domain/own-page";
import { ownPageMetadata } from "../../own-page";

interface OwnPageProps {
  params: Promise<{ slug: string }>;
}

const readOwn = cache(async (slug: string) =>
  PAGE_SLUG.test(slug) ? await findPublishedWritten("page", slug) : null,
);

export async function generateMetadata({ params }: OwnPageProps): Promise<Metadata> {
  const { slug } = await params;
  return ownPageMetadata(await readOwn(slug), pagePath("page", slug));
}

export default async function OwnPage({ params }: OwnPageProps) {
  const page = await readOwn((await params).slug);
  if (!page) notFound();
  return (
    <PageFrame>
      <OwnPageText title={page.title} text={page.text} />
    </PageFrame>
  );
}
