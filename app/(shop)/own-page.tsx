import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OwnPageText } from "@/components/own-pages/own-page-text";
import { PageFrame } from "@/components/site/page-frame";
import { formatDay } from "@/components/ui/dates";
import { FIXED_PAGES, type FixedPage, type LawPage } from "@/lib/core/domain/shop/published-pages";
import { findPublishedFixed } from "@/lib/features/own-pages/data/read-pages";
import type { PublishedText } from "@/lib/features/own-pages/domain/own-page";

/** Pages that the owner has written. There is none before it is published. */

/** Read once for the head and the page, so that both are of one version. */
export const readFixed = cache(findPublishedFixed);

export const fixedPageMetadata = async (kind: FixedPage): Promise<Metadata> =>
  ownPageMetadata(await readFixed(kind), FIXED_PAGES[kind].path);

export function ownPageMetadata(page: PublishedText | null, path: string): Metadata {
  if (!page) return {};
  const { title } = page;
  return { title, alternates: { canonical: path }, openGraph: { title, url: path } };
}

export async function FixedPageView({ kind }: { kind: LawPage }) {
  const page = await readFixed(kind);
  if (!page) notFound();
  const { title, text, version, at } = page;
  return (
    <PageFrame>
      <OwnPageText title={title} text={text}>
        {kind === "terms" ? `Version ${version} of ${formatDay(at)}.` : null}
      </OwnPageText>
    </PageFrame>
  );
}
