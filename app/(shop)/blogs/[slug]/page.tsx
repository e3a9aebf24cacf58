import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OwnPageText } from "@/components/own-pages/own-page-text";
import { JsonLd } from "@/components/site/json-ld";
import { PageFrame } from "@/components/site/page-frame";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { formatDay } from "@/components/ui/dates";
import { ARTICLES_PATH, pagePath } from "@/lib/core/domain/shop/published-pages";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { findPublishedWritten } from "@/lib/features/own-pages/data/read-pages";
import { PAGE_SLUG, type PublishedText } from "@/lib/features/own-pages/domain/own-page";
import { ownPageMetadata } from "../../own-page";

interface ArticleProps {
  params: Promise<{ slug: string }>;
}

const readArticle = cache(async (slug: string) =>
  PAGE_SLUG.test(slug) ? await findPublishedWritten("article", slug) : null,
);

export async function generateMetadata({ params }: ArticleProps): Promise<Metadata> {
  const { slug } = await params;
  return ownPageMetadata(await readArticle(slug), pagePath("article", slug));
}

export default async function ArticlePage({ params }: ArticleProps) {
  const article = await readArticle((await params).slug);
  if (!article) notFound();
  const { title, text, at } = article;
  return (
    <PageFrame>
      <JsonLd data={articleData(article)} />
      <Breadcrumbs trail={[{ label: LABELS.nav.blogs, href: ARTICLES_PATH }]} here={title} />
      <OwnPageText title={title} text={text}>
        {`As of ${formatDay(at)}.`}
      </OwnPageText>
    </PageFrame>
  );
}

const articleData = ({ title, at }: PublishedText) => ({
  "@context": "https://schema.org",
  "@type": "BlogPosting",
  headline: title,
  dateModified: at,
});
