import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { PayByLink } from "@/components/pay-links/pay-by-link";
import { PayLinkEnded } from "@/components/pay-links/pay-link-ended";
import { sellerNamed } from "@/lib/core/domain/shop/seller-text";
import { env } from "@/lib/env";
import { lookByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { answerGone } from "@/lib/http/gone-page";
import { browserGateway } from "@/lib/services/browser-gateway";

export const metadata: Metadata = {
  title: "Pay an order",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** The page of a pay link, for signed-in people and others. Opening it changes nothing, since mail scanners open it, too. */
export default async function PayPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const found = await lookByPayLink(token);
  if (found.ok)
    return (
      <PayByLink
        token={token}
        toPay={found.value}
        gateway={browserGateway()}
        account={env().bank}
        seller={sellerNamed()}
        now={new Date().toISOString()}
      />
    );
  if (found.code !== "gone") notFound();
  answerGone(await headers());
  return <PayLinkEnded />;
}
