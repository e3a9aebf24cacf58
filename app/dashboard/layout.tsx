import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CustomerViewBanner } from "@/components/customer-view/customer-view-banner";
import { LogOutAcrossTabs } from "@/components/dashboard/log-out-across-tabs";
import { menuFor, officeMenuFor } from "@/components/dashboard/menu-for";
import { OfficeMenu } from "@/components/dashboard/office-menu";
import { SideMenu } from "@/components/dashboard/side-menu";
import { OfficeSearchKeys } from "@/components/office-search/office-search-keys";
import { rolesText } from "@/components/people/staff/roles-text";
import { APPROVALS } from "@/components/site/nav-pages";
import { currentViewer } from "@/lib/auth/viewer";
import { countOrdersToApprove } from "@/lib/core/data/orders/awaiting-orders";
import { findCustomerAsViewer } from "@/lib/core/data/people/customer-views";
import { isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { waitingFor } from "@/lib/upkeep/waiting";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** More is shown as that many and a plus sign. */
const MOST_COUNTED = 99;

const countText = (count: number): string =>
  count === 0 ? "" : count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);

async function Menu({ viewer }: { viewer: Viewer }) {
  const [toApprove, waiting] = await Promise.all([
    countOrdersToApprove(viewer, MOST_COUNTED + 1),
    isStaff(viewer) ? waitingFor(viewer, MOST_COUNTED + 1) : ({} as Record<string, number>),
  ]);
  const person = { name: viewer.name, role: rolesText(viewer) };
  if (!isStaff(viewer))
    return <SideMenu {...person} pages={menuFor(viewer, { toApprove: countText(toApprove) })} />;
  const counts = { ...waiting, [APPROVALS.href]: toApprove };
  const texts = Object.entries(counts).map(([href, count]) => [href, countText(count)]);
  return <OfficeMenu {...person} groups={officeMenuFor(viewer)} waiting={Object.fromEntries(texts)} />;
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
      {viewer && isStaff(viewer) ? <OfficeSearchKeys /> : null}
      <div className={viewer && isStaff(viewer) ? "dashboard office" : "page-width dashboard"}>
        {viewer ? <Menu viewer={viewer} /> : null}
        <div className="min-w-0">
          {viewer?.customerView ? <ViewReminder view={viewer.customerView} /> : null}
          {children}
        </div>
      </div>
    </main>
  );
}
