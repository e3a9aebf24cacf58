import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OwnPageText } from "@/components/own-pages/own-page-text";
import { PageFrame } from "@/components/site/page-frame";
import { formatDay } from "@/components/ui/dates";
import { FIXED_PAGES, termsInForce } from "@/lib/core/domain/shop/published-pages";
import { findVersion } from "@/lib/features/own-pages/data/read-pages";

interface TermsVersionProps {
  params: Promise<{ version: string }>;
}

const readVersion = cache(async (version: string) =>
  /^[1-9]\d{0,5}$/.test(version) ? await findVersion("terms", Number(version)) : null,
);

export async function generateMetadata({ params }: TermsVersionProps): Promise<Metadata> {
  const page = await readVersion((await params).version);
  if (!page) return {};
  return {
    title: `${page.title}, version ${page.version}`,
    alternates: { canonical: FIXED_PAGES.terms.path },
    robots: { index: false },
  };
}

/** The terms that orders of their time have accepted. They are there also once others are in force. */
export default async function TermsVersionPage({ params }: TermsVersionProps) {
  const page = await readVersion((await params).version);
  if (!page) notFound();
  const { title, text, version, at } = page;
  const inForce = termsInForce();
  return (
    <PageFrame>
      <OwnPageText title={title} text={text}>
        Version {version} of {formatDay(at)}.{" "}
        {inForce === version || inForce === null ? null : (
          <a href={FIXED_PAGES.terms.path}>See version {inForce}, which is in force now</a>
        )}
      </OwnPageText>
    </PageFrame>
  );
}
