import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CustomerViewBanner } from "@/components/customer-view/customer-view-banner";
import { LogOutAcrossTabs } from "@/components/dashboard/log-out-across-tabs";
import { menuFor } from "@/components/dashboard/menu-for";
import { SideMenu } from "@/components/dashboard/side-menu";
import { rolesText } from "@/components/people/staff/roles-text";
import type { NavPage } from "@/components/site/nav-pages";
import { currentViewer } from "@/lib/auth/viewer";
import { countOrdersToApprove } from "@/lib/core/data/orders/awaiting-orders";
import { findCustomerAsViewer } from "@/lib/core/data/people/customer-views";
import type { Viewer } from "@/lib/core/domain/people/access";

export const metadata: Metadata = { robots: { index: false, follow: false } };

const MOST_COUNTED = 99;

async function menuOf(viewer: Viewer): Promise<readonly NavPage[]> {
  const count = await countOrdersToApprove(viewer, MOST_COUNTED + 1);
  const toApprove = count === 0 ? "" : count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
  return menuFor(viewer, { toApprove });
}

/** On the staff member's own pages; those of the customer have their own banner. */
async function ViewReminder({ view }: { view: NonNullable<Viewer["customerView"]> }) {
  const customer = await findCustomerAsViewer(view.customerId);
  const ends = { until: view.until.toISOString(), remainingMs: view.until.getTime() - Date.now() };
  // Without its pages the view still stops this session from changing anything, and can be ended.
  if (!customer) return <CustomerViewBanner name="somebody who is no customer any more" {...ends} />;
  const { name, email } = customer;
  return <CustomerViewBanner name={name} email={email} {...ends} isOutside />;
}

/** The frame only: each page checks who may see it, because a layout does not run again on navigation. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer();
  return (
    <main id="main" tabIndex={-1}>
      <LogOutAcrossTabs />
      <div className="page-width dashboard">
        {viewer ? (
          <SideMenu name={viewer.name} role={rolesText(viewer)} pages={await menuOf(viewer)} />
        ) : null}
        <div className="min-w-0">
          {viewer?.customerView ? <ViewReminder view={viewer.customerView} /> : null}
          {children}
        </div>
      </div>
    </main>
  );
}
