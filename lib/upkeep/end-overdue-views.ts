import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { endCustomerView, findViewsToEnd } from "@/lib/core/data/people/customer-views";
import { CUSTOMER_VIEW_MINUTES } from "@/lib/core/domain/people/customer-view";

const AT_ONCE = 100;

/** Says in the audit of views that they ended by themselves. None of them opens a page any more. */
export async function endOverdueViews(now: Date): Promise<number> {
  const overdue = await findViewsToEnd(now, AT_ONCE);
  return await forEachIsolated("ending the view of a customer", overdue, ({ staffId, view, isOver }) =>
    endCustomerView(
      staffId,
      view,
      isOver ? `by itself, after ${CUSTOMER_VIEW_MINUTES} minutes` : "with the session",
      now,
    ),
  );
}
