import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";

interface PaymentsNoticeProps {
  payments: "stripe" | "sandbox" | "off";
  /** Whether anybody but this machine reaches the shop. */
  isReachable: boolean;
}

/** What an administrator has to know of how the shop takes money; nothing where all is well. */
export function PaymentsNotice({ payments, isReachable }: PaymentsNoticeProps) {
  if (payments === "off") {
    return (
      <Placed tone="low" title="Customers cannot pay: card payment is off">
        Orders are placed and expire unpaid. To take cards, set Stripe’s three keys and restart the shop.
      </Placed>
    );
  }
  if (payments === "sandbox" && isReachable) {
    return (
      <Placed tone="bad" title="Anyone can order without paying: the test gateway is on in a public shop">
        It takes test cards and no money. Set Stripe’s three keys or PAYMENTS=off, and restart the shop.
      </Placed>
    );
  }
  return null;
}

function Placed({ tone, title, children }: { tone: "low" | "bad"; title: string; children: ReactNode }) {
  return (
    <div className="mt-6">
      <Notice tone={tone} title={title}>
        <p>{children}</p>
      </Notice>
    </div>
  );
}
