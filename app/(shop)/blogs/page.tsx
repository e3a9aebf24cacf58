import type { Metadata } from "next";
import { cache } from "react";
import { SampleArticles } from "@/components/blog/sample-articles";
import { ArticleList } from "@/components/own-pages/article-list";
import { PageFrame } from "@/components/site/page-frame";
import { ARTICLES_PATH } from "@/lib/core/domain/shop/published-pages";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { listPublishedArticles } from "@/lib/features/own-pages/data/read-pages";

/** Read once for the head and the page. */
const readArticles = cache(listPublishedArticles);

const SAMPLE_DESCRIPTION =
  "Four questions on building web front ends, answered: speed, state, prototypes and immutability.";

export async function generateMetadata(): Promise<Metadata> {
  const isSample = (await readArticles()).length === 0;
  return {
    title: LABELS.nav.blogs,
    ...(isSample ? { description: SAMPLE_DESCRIPTION } : {}),
    alternates: { canonical: ARTICLES_PATH },
  };
}

export default async function BlogsPage() {
  const articles = await readArticles();
  return (
    <PageFrame>{articles.length > 0 ? <ArticleList articles={articles} /> : <SampleArticles />}</PageFrame>
  );
}
