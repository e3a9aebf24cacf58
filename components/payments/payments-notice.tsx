import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";

interface PaymentsNoticeProps {
  payments: "stripe" | "sandbox" | "off";
  /** Whether other machines can reach the shop. */
  isReachable: boolean;
}

/** Warns administrators where customers cannot pay, or can order without paying. */
export function PaymentsNotice({ payments, isReachable }: PaymentsNoticeProps) {
  if (payments === "off") {
    return (
      <Warning tone="low" title="Customers cannot pay: card payment is off">
        Orders are placed and expire unpaid. To take cards, set Stripe’s three keys and restart the shop.
      </Warning>
    );
  }
  if (payments === "sandbox" && isReachable) {
    return (
      <Warning tone="bad" title="Anyone can order without paying: the test gateway is on in a public shop">
        It takes test cards and no money. Set Stripe’s three keys or PAYMENTS=off, and restart the shop.
      </Warning>
    );
  }
  return null;
}

function Warning({ tone, title, children }: { tone: "low" | "bad"; title: string; children: ReactNode }) {
  return (
    <div className="mt-6">
      <Notice tone={tone} title={title}>
        <p>{children}</p>
      </Notice>
    </div>
  );
}
