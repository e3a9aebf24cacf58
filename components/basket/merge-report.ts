/** The changes of the merge at sign-in, until the basket's page has shown them. */
export interface MergeReport {
  changes: { productId: string; name: string; from: number; to: number }[];
  /** Why the browser's lines could not be taken over; they are still in the browser. */
  refusal: string | null;
}

const KEY = "halfinch-basket-merge";
export const MERGE_REPORTED = "halfinch:basket-merge";

export function storeMergeReport(report: MergeReport): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(report));
  } catch {
    // The toast has said that the basket was merged.
  }
  window.dispatchEvent(new Event(MERGE_REPORTED));
}

export function readMergeReport(): MergeReport | null {
  try {
    const { changes, refusal } = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as MergeReport;
    return Array.isArray(changes) ? { changes, refusal } : null;
  } catch {
    return null;
  }
}

export function clearMergeReport(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
