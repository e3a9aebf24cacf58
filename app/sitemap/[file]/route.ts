import { notFound } from "next/navigation";
import { sitemapXml } from "@/components/site/sitemap-xml";
import { pageAddresses, productAddresses, xmlAnswer } from "../product-addresses";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ file: string }>;
}

/** One file of those that /sitemap.xml names. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const file = /^(\d{1,6})\.xml$/.exec((await params).file)?.[1];
  if (file === undefined) notFound();
  const entries = Number(file) === 0 ? await pageAddresses() : await productAddresses(Number(file));
  if (entries.length === 0) notFound();
  return xmlAnswer(sitemapXml(entries));
}
