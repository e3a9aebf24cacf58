import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { OfferEnded } from "@/components/offers/offer-ended";
import { OfferToAnswerPage } from "@/components/offers/offer-to-answer";
import { sellerNamed } from "@/lib/core/domain/shop/seller-text";
import { lookByOfferLink } from "@/lib/features/offers/commands/look-by-offer-link";
import { answerGone } from "@/lib/http/gone-page";

export const metadata: Metadata = {
  title: "Offer",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** The page of an offer's link, for signed-in people and others. Opening it changes nothing, since mail scanners open it, too. */
export default async function OfferPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const found = await lookByOfferLink(token);
  if (found.ok) return <OfferToAnswerPage token={token} offer={found.value} seller={sellerNamed()} />;
  if (found.code !== "gone") notFound();
  answerGone(await headers());
  return <OfferEnded />;
}
