import { formTarget } from "./soft-target";

type Go = (target: string, how?: { replace?: boolean; stay?: boolean }) => void;

/**
 * Search forms marked `data-live-search`: they send themselves when a choice is made or typing pauses, and show what the
 * address says when one goes back. They are plain GET forms, so all of it works without this, too.
 */
export function watchForms(go: Go): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const send = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(pause);
    const target = formTarget(form.action, new FormData(form), location.href);
    lastSent = target;
    if (target !== location.pathname + location.search) go(target, { replace, stay: true });
  };

  document.addEventListener(
    "submit",
    (event) => {
      const form = softForm(event.target);
      if (!form || event.defaultPrevented || !form.reportValidity()) return;
      event.preventDefault();
      send(form, false);
    },
    { signal },
  );
  document.addEventListener(
    "change",
    (event) => {
      const form = softForm(event.target);
      if (form && event.target instanceof HTMLSelectElement) send(form, false);
    },
    { signal },
  );
  document.addEventListener(
    "input",
    (event) => {
      const form = softForm(event.target);
      if (!form || !(event.target instanceof HTMLInputElement)) return;
      clearTimeout(pause);
      // A word being typed is one step of the history, not one for each letter.
      const typedBefore = new URLSearchParams(location.search).has(event.target.name);
      pause = setTimeout(() => {
        if (form.isConnected && form.checkValidity()) send(form, typedBefore);
      }, TYPING_PAUSE_MS);
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(pause));
  sendEarly();
  return () => stop.abort();
}

/** What somebody typed or chose before the scripts were there counts as if it were done now. */
function sendEarly(): void {
  if (isRestored()) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-live-search]"))
    for (const field of fieldsOf(form))
      if (field.value !== sentByServer(field))
        field.dispatchEvent(
          new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
        );
}

/** Fields of a document that was reloaded or gone back to are as they were left: nobody has touched them since. */
const isRestored = (): boolean => {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate";
};

/** Makes the fields say what the address says: after Back, or after a link that cleared a filter. */
export function fillForms(): void {
  const isFirst = !filledBefore;
  filledBefore = true;
  // As the server made them, but for what has been typed since: see sendEarly.
  if (isFirst && !isRestored()) return;
  // What is being typed now is ahead of the address.
  const typing = lastSent === location.pathname + location.search ? document.activeElement : null;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-live-search]")) {
    for (const field of fieldsOf(form)) if (field !== typing) field.value = saidByAddress(field);
  }
}

type NamedField = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): NamedField[] =>
  [...form.elements].filter(
    (field): field is NamedField =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== "",
  );

const saidByAddress = ({ name }: NamedField): string => new URLSearchParams(location.search).get(name) ?? "";

/** Not always as the address has it: "10.00" comes as "10". */
const sentByServer = (field: NamedField): string =>
  field instanceof HTMLInputElement
    ? field.defaultValue
    : (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? "");

let lastSent: string | null = null;
let filledBefore = false;
const TYPING_PAUSE_MS = 300;

function softForm(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof HTMLFormElement ? target : (target as HTMLInputElement | null)?.form;
  return form?.hasAttribute("data-live-search") ? form : null;
}
