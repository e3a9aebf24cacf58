import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LeaveOnLogOut } from "@/components/dashboard/leave-on-log-out";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <LeaveOnLogOut />
      {children}
    </main>
  );
}
