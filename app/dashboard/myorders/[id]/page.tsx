import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BankTransfer } from "@/components/bank/bank-transfer";
import { MailsSection } from "@/components/jobs/mails-section";
import { UndeliveredNotice } from "@/components/jobs/undelivered-notice";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { OrderDetail } from "@/components/orders/order-detail";
import { orderNumber } from "@/components/orders/order-labels";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { OrderPapers } from "@/components/papers/order-papers";
import { PayLinks } from "@/components/pay-links/pay-links";
import { PaymentFacts } from "@/components/payments/payment-facts";
import { ServedCountries } from "@/components/people/account/served-countries";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { requireViewer } from "@/lib/auth/viewer";
import { offersDecisions } from "@/lib/core/commands/audit/decider";
import { inspectPayment } from "@/lib/core/commands/payments/inspect-payment";
import { listDeadJobsOf } from "@/lib/core/data/jobs/job-lists";
import { listOrderMails } from "@/lib/core/data/jobs/order-mails";
import { servedCountries } from "@/lib/core/data/orders/countries";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { may, mayInAnyStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { isPaid, isShipped, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { hasRight, seesAsShop } from "@/lib/core/domain/people/access";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { env } from "@/lib/env";
import { toPaperView } from "@/lib/features/papers/commands/paper-views";
import { viewPapersOfOrder } from "@/lib/features/papers/commands/view-papers";
import { viewPayLinks } from "@/lib/features/pay-links/commands/view-pay-links";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Order ${orderNumber((await params).id)}` };
}

export default async function OrderPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer(`/dashboard/myorders/${encodeURIComponent(id)}`);
  const order = await findOrderFor(viewer, id);
  if (!order) notFound();
  const now = new Date().toISOString();
  const payment = hasRight(viewer, "seePayments") ? await inspectPayment(viewer, id) : null;
  const shown = expireIfOverdue(order, now);
  const decides = await offersDecisions(viewer, {
    customerId: order.customer.userId,
    companyId: order.company?.id,
  });
  const canMake = may(viewer, "share", shown) === null;
  const links = mayInAnyStatus(viewer, "share", shown) === null ? await viewPayLinks(viewer, id) : null;
  const served = await servedCountries();
  const papers = (await viewPapersOfOrder(viewer, id)).map(toPaperView);
  const keepsPapers = hasRight(viewer, "keepPapers");
  const hasInvoice = papers.some(({ kind, isCredited }) => kind === "invoice" && !isCredited);
  const mails = await listOrderMails(viewer, id);
  const undelivered = await listDeadJobsOf(viewer, id);
  const list = seesAsShop(viewer, order)
    ? { label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" }
    : { label: LABELS.customerMenu.myOrders, href: "/dashboard/myorders" };
  return (
    <>
      <Breadcrumbs trail={[list]} here={orderNumber(id)} />
      <RefreshOnReturn />
      <ServedCountries served={served}>
        <OrderDetail
          order={shown}
          viewer={viewer}
          now={now}
          decides={decides}
          waysToPay={
            <>
              <BankTransfer order={shown} viewer={viewer} account={env().bank} decides={decides} />
              {links?.ok && (canMake || links.value.length > 0) ? (
                <PayLinks
                  orderId={id}
                  links={links.value}
                  canMake={canMake}
                  isOnAccount={shown.terms !== undefined}
                  owner={viewer.email}
                />
              ) : null}
            </>
          }
        />
      </ServedCountries>
      <OrderPapers
        orderId={id}
        papers={papers}
        isUnpaid={isUnpaid(shown)}
        canIssue={keepsPapers && !hasInvoice && (isPaid(shown) || isShipped(shown))}
        canCredit={keepsPapers && decides}
        canSend={keepsPapers}
      />
      {hasRight(viewer, "sendMailsAgain") ? (
        <MailsSection
          mails={mails}
          caption="Mails of this order"
          empty="No mail of this order in the last year."
          orderOf={() => id}
        />
      ) : null}
      <UndeliveredNotice jobs={undelivered} mayRetry={hasRight(viewer, "seeWork")} />
      {payment?.ok ? <PaymentFacts payment={payment.value} /> : null}
    </>
  );
}
