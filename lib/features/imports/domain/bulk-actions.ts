import { centsOf, centsToDollars } from "@/lib/values/money";
import type { ComparedProduct, JudgedRow } from "./judge-row";
import type { RowValues } from "./row-values";

/** One change of many products at once, shown first as an import is. */
export type BulkAction =
  /** Price and tier prices, rounded to cents. */
  | { change: "price"; percent: number }
  | { change: "category"; category: string }
  | { change: "publish" }
  /** Off sale, as a draft. */
  | { change: "withdraw" }
  /** No longer sold, as a product that is deleted by hand. */
  | { change: "archive" };

/** The products that a change is for: these, or all that match. */
export interface BulkChoice {
  ids: string[] | null;
  q: string;
  category: string;
  /** Missing: those on sale. */
  drafts?: {
    /** Only those that this import has made. */
    importId?: string;
  };
}

/** Names the change in the list of imports and in the audit. */
export function bulkActionText(action: BulkAction): string {
  switch (action.change) {
    case "price":
      return `Prices ${action.percent > 0 ? "+" : "−"}${Math.abs(action.percent)} %`;
    case "category":
      return action.category === "" ? "No category" : `Category ${action.category}`;
    case "publish":
      return "Publish";
    case "withdraw":
      return "Take off sale";
    case "archive":
      return "Archive";
  }
}

/** The values that a change gives a product, to be judged like a row of a file. */
export function bulkValues(action: BulkAction, { values }: ComparedProduct): RowValues {
  const wanted = (given: [string, unknown][], mistakes: string[] = []): RowValues => ({
    values: new Map(given),
    tiers: [],
    mistakes,
    choices: [],
  });
  switch (action.change) {
    case "price": {
      const changed = (dollars: number) =>
        centsToDollars(Math.round(centsOf(dollars) * (1 + action.percent / 100)));
      const price = changed(values.get("price") as number);
      if (price < 0.01) return wanted([], ["The price would be under one cent"]);
      const tiers = (values.get("tiers") ?? []) as { from: number; unitPrice: number }[];
      if (tiers.length === 0) return wanted([["price", price]]);
      return wanted([
        ["price", price],
        ["tiers", tiers.map(({ from, unitPrice }) => ({ from, unitPrice: changed(unitPrice) }))],
      ]);
    }
    case "category":
      return wanted([["category", action.category]]);
    case "publish":
      // A time of publishing is over then, and comes back by the undo.
      return wanted([
        ["state", "published"],
        ["publishAt", null],
      ]);
    case "withdraw":
      return wanted([["state", "draft"]]);
    case "archive":
      return wanted([]);
  }
}

/** The row of a product that is to be archived: it is no value of a field. A draft has no page that says so. */
export function judgeArchive({ values }: ComparedProduct): JudgedRow {
  const isDraft = values.get("state") === "draft";
  return {
    verdict: isDraft ? "mistake" : "change",
    changes: isDraft ? [] : [{ key: "state", from: "published", to: "archived" }],
    to: [],
    from: [],
    mistakes: isDraft ? ["A draft was never on sale. Delete it on its own page."] : [],
    warnings: [],
  };
}
