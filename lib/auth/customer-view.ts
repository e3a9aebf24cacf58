import "server-only";
import { redirect } from "next/navigation";
import { findCustomerAsViewer } from "@/lib/core/data/people/customer-views";
import type { Viewer } from "@/lib/core/domain/people/access";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";
import { requireRight } from "./viewer";

export interface CustomerView {
  /** Only to read what their own pages show: no command that changes something gets it. */
  customer: Viewer;
  /** When it ends by itself, ISO. */
  until: string;
  remainingMs: number;
}

/** The view that the staff member has open; null where there is none, or it is a person's whom nobody views. */
export async function findCustomerView(path = CUSTOMER_VIEW): Promise<CustomerView | null> {
  const { customerView } = await requireRight("viewAsCustomer", path);
  const customer = customerView ? await findCustomerAsViewer(customerView.customerId) : null;
  if (!customerView || !customer) return null;
  const { until } = customerView;
  return { customer, until: until.toISOString(), remainingMs: until.getTime() - Date.now() };
}

/** Without an open view the first page says so. */
export async function requireCustomerView(path: string): Promise<CustomerView> {
  return (await findCustomerView(path)) ?? redirect(CUSTOMER_VIEW);
}
