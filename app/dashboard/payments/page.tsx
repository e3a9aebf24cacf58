import type { Metadata } from "next";
import { PaymentDifferences } from "@/components/payments/payment-differences";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { formatDay } from "@/components/ui/dates";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount } from "@/lib/values/money";
import type { Refusal } from "@/lib/values/result";

export const metadata: Metadata = { title: "Payments" };

const PATH = "/dashboard/payments";

export default async function PaymentsPage() {
  const viewer = await requireRight("seePayments", PATH);
  const compared = await comparePayments(viewer);
  return (
    <>
      <Breadcrumbs
        trail={[{ label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" }]}
        here="Payments"
      />
      {compared.ok ? <Compared {...compared.value} /> : <NotCompared refusal={compared} />}
    </>
  );
}

type Comparison = Extract<Awaited<ReturnType<typeof comparePayments>>, { ok: true }>["value"];

function Compared({ since, compared, differences }: Comparison) {
  return (
    <>
      <PageHead title="Payments">
        {differences.length === 0
          ? "No differences"
          : `${formatCount(differences.length)} ${differences.length === 1 ? "difference" : "differences"}`}{" "}
        between the shop and its payment provider since {formatDay(since)}
      </PageHead>
      {differences.length > 0 ? (
        <PaymentDifferences differences={differences} />
      ) : (
        <div className="mt-4">
          <EmptyState title="No differences" image="/parts/quick-link.svg" action={<Again />}>
            {compared === 0
              ? "Neither the shop nor the provider has a payment in this time."
              : `Every paid order has its payment, and every payment its order: ${formatCount(compared)} compared.`}
          </EmptyState>
        </div>
      )}
    </>
  );
}

function NotCompared({ refusal }: { refusal: Refusal }) {
  const off = refusal.code === "payments_off";
  return (
    <>
      <PageHead title="Payments" />
      <div className="mt-4">
        <EmptyState
          title={off ? "Card payment is off" : "The payments could not be compared"}
          image="/parts/fig-offline.svg"
          action={<Again />}
        >
          {off ? "The shop takes no payments, so there is nothing to compare." : refusal.message}
        </EmptyState>
      </div>
    </>
  );
}

function Again() {
  return (
    <a className={buttonClass()} href={PATH}>
      Compare again
    </a>
  );
}
