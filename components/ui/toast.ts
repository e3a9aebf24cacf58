/**
 * Short messages after an action, top right under the header. Callable from any browser code:
 *
 *   showToast("Product Added");
 *   showToast("You have Not permission make admin", { tone: "bad" });
 *   showToast(" Congratse !!! Payment completed", { detail: transactionId });
 *   toastOnNextPage("Review Added SuccessFully");   // shown on the next page
 *
 * The library that draws them is loaded with the first toast, so that public pages do not load it.
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

/** For an action that leaves its page: the next page shows the toast, after a full load or a soft navigation. */
export function toastOnNextPage(text: string, { tone = "ok", detail }: ToastOptions = {}): void {
  const stored = [...readStored(), { text, tone, detail }];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without session storage the toast is shown on this page.
    showToast(text, { tone, detail });
  }
}

/** Only for ToastHost: receives every toast, beginning with those from before it was mounted. */
export function listenToToasts(listen: (toast: Toast) => void): () => void {
  listener = listen;
  for (const toast of waiting.splice(0)) listen(toast);
  return () => {
    if (listener === listen) listener = null;
  };
}

/** Only for ToastHost: takes the toasts that the previous page left. */
export function takeWaitingToasts(): Toast[] {
  const stored = readStored();
  if (stored.length > 0) sessionStorage.removeItem(KEY);
  return stored;
}

let listener: ((toast: Toast) => void) | null = null;
const waiting: Toast[] = [];
const KEY = "toasts";

function readStored(): Toast[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isToast) : [];
  } catch {
    return [];
  }
}

const isToast = (value: unknown): value is Toast =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
