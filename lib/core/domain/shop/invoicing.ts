/** The owner's choices about invoices. */

/** When an order's invoice is issued. */
export const ISSUE_WHEN = ["never", "shipment", "payment"] as const;
export type IssueWhen = (typeof ISSUE_WHEN)[number];

export interface Invoicing {
  /** `payment`: an order on account, which is paid later, still has its invoice when it ships. */
  issue: IssueWhen;
  /** For so many years papers keep the name and the address of their buyer, also after the account was deleted. */
  keptYears: number;
}

export const DEFAULT_INVOICING: Invoicing = { issue: "never", keptYears: 10 };

export const isDefaultInvoicing = ({ issue, keptYears }: Invoicing): boolean =>
  issue === DEFAULT_INVOICING.issue && keptYears === DEFAULT_INVOICING.keptYears;

export const LEAST_KEPT_YEARS = 1;
export const MOST_KEPT_YEARS = 30;

export const INVOICING_LABELS: Readonly<Record<keyof Invoicing, string>> = {
  issue: "Invoices are issued",
  keptYears: "Years that papers are kept",
};

export const ISSUE_WORDS: Readonly<Record<IssueWhen, string>> = {
  never: "Not by the shop",
  shipment: "When an order ships",
  payment: "When an order is paid, or ships on account",
};
