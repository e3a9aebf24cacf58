import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LogOutAcrossTabs } from "@/components/dashboard/log-out-across-tabs";
import { menuFor } from "@/components/dashboard/menu-for";
import { SideMenu } from "@/components/dashboard/side-menu";
import { rolesText } from "@/components/people/roles-text";
import { currentViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The frame only: each page checks who may see it, because a layout does not run again on navigation. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer();
  return (
    <main id="main" tabIndex={-1}>
      <LogOutAcrossTabs />
      <div className="page-width dashboard">
        {viewer ? <SideMenu name={viewer.name} role={rolesText(viewer)} pages={menuFor(viewer)} /> : null}
        <div className="min-w-0">{children}</div>
      </div>
    </main>
  );
}
