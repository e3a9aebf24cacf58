/**
 * Short answers to an action, top right under the head. Callable from any browser code:
 *
 *   showToast("Product Added");
 *   showToast("You have Not permission make admin", { tone: "bad" });
 *   showToast(" Congratse !!! Payment completed", { detail: transactionId });
 *   toastOnNextPage("Review Added SuccessFully");   // shown by the next page, also after a full load
 *
 * The library that draws them is loaded with the first toast: no public page pays for it.
 */
export interface Toast {
  text: string;
  tone: "ok" | "bad";
  detail?: string;
}

type ToastOptions = Partial<Pick<Toast, "tone" | "detail">>;

export function showToast(text: string, { tone = "ok", detail }: ToastOptions = {}): void {
  const toast: Toast = { text, tone, detail };
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** For an action that leaves its page: what is said comes with the next document or soft navigation. */
export function toastOnNextPage(text: string, { tone = "ok", detail }: ToastOptions = {}): void {
  const kept = [...readKept(), { text, tone, detail }];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is off: say it here rather than never.
    showToast(text, { tone, detail });
  }
}

/** For the host alone: gets every toast, those from before it was there first. */
export function listenToToasts(listen: (toast: Toast) => void): () => void {
  listener = listen;
  for (const toast of waiting.splice(0)) listen(toast);
  return () => {
    if (listener === listen) listener = null;
  };
}

/** For the host alone: what the page before left to say. */
export function takeWaitingToasts(): Toast[] {
  const kept = readKept();
  if (kept.length > 0) sessionStorage.removeItem(KEY);
  return kept;
}

let listener: ((toast: Toast) => void) | null = null;
const waiting: Toast[] = [];
const KEY = "toasts";

function readKept(): Toast[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isToast) : [];
  } catch {
    return [];
  }
}

const isToast = (value: unknown): value is Toast =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
