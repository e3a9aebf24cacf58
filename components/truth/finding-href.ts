import { stockHref } from "@/lib/core/domain/catalogue/stock-href";
import type { FindingView } from "@/lib/features/truth/domain/views";

/** The page of the office about what differs; null where there is none. */
export function findingHref({ kind, id, label }: FindingView["about"]): string | null {
  switch (kind) {
    case "product":
      return stockHref({ id, sku: label });
    case "order":
      return `/dashboard/myorders/${id}`;
    case "company":
      return `/dashboard/company/${id}`;
    case "entry":
      return "/dashboard/bank-entries";
    case "paper":
      return `/dashboard/invoicing/${id}`;
    case "job":
      return "/dashboard/work";
    case "payment":
      return "/dashboard/payments";
    case "none":
      return null;
  }
}
