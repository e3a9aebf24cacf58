import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LogOutAcrossTabs } from "@/components/dashboard/log-out-across-tabs";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <LogOutAcrossTabs />
      {children}
    </main>
  );
}
