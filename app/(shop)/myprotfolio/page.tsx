import type { Metadata } from "next";
import { OwnPageText } from "@/components/own-pages/own-page-text";
import { SamplePortfolio } from "@/components/portfolio/sample-portfolio";
import { PageFrame } from "@/components/site/page-frame";
import { FIXED_PAGES } from "@/lib/core/domain/shop/published-pages";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { fixedPageMetadata, readFixed } from "../own-page";

const sample = (): Metadata => ({
  title: LABELS.nav.portfolio,
  description: "Ines Tarvald, web engineer: who made this shop, how she works and what else she has made.",
  alternates: { canonical: FIXED_PAGES.portfolio.path },
});

export const generateMetadata = async (): Promise<Metadata> =>
  (await readFixed("portfolio")) ? await fixedPageMetadata("portfolio") : sample();

export default async function PortfolioPage() {
  const page = await readFixed("portfolio");
  return (
    <PageFrame>{page ? <OwnPageText title={page.title} text={page.text} /> : <SamplePortfolio />}</PageFrame>
  );
}
