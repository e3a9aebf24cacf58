import { formTarget } from "./navigation-target";

type Go = (target: string, how?: { replace?: boolean; stay?: boolean }) => void;

/**
 * Submits search forms marked `data-live-search` when an option is chosen or typing pauses. They are plain GET forms
 * and work without this script, too.
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
      const form = liveSearchForm(event.target);
      if (!form || event.defaultPrevented || !form.reportValidity()) return;
      event.preventDefault();
      send(form, false);
    },
    { signal },
  );
  document.addEventListener(
    "change",
    (event) => {
      const form = liveSearchForm(event.target);
      if (form && event.target instanceof HTMLSelectElement) send(form, false);
    },
    { signal },
  );
  document.addEventListener(
    "input",
    (event) => {
      const form = liveSearchForm(event.target);
      if (!form || !(event.target instanceof HTMLInputElement)) return;
      clearTimeout(pause);
      // A word being typed is one entry in the browser's history, not one for each letter.
      const typedBefore = new URLSearchParams(location.search).has(event.target.name);
      pause = setTimeout(() => {
        if (form.isConnected && form.checkValidity()) send(form, typedBefore);
      }, TYPING_PAUSE_MS);
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(pause));
  sendEarlyInput();
  return () => stop.abort();
}

/** Submits what a visitor typed or chose before the scripts were loaded. */
function sendEarlyInput(): void {
  if (isRestored()) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-live-search]"))
    for (const field of fieldsOf(form))
      if (field.value !== serverValueOf(field))
        field.dispatchEvent(
          new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
        );
}

/** After a reload or Back, the browser restores the fields: their values are not new input. */
const isRestored = (): boolean => {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate";
};

/** Sets the fields from the URL: after Back, or after a link that cleared a filter. */
export function fillFormsFromUrl(): void {
  const isFirst = !filledBefore;
  filledBefore = true;
  // The server has filled them already; what was typed since is submitted by sendEarlyInput.
  if (isFirst && !isRestored()) return;
  // A field in use is newer than the URL.
  const typing = lastSent === location.pathname + location.search ? document.activeElement : null;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-live-search]")) {
    for (const field of fieldsOf(form)) if (field !== typing) fill(field);
  }
}

function fill(field: NamedField): void {
  field.value = urlValueOf(field);
  // The URL has a value that is no option: the server has ignored it, and the box would be empty.
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
}

type NamedField = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): NamedField[] =>
  [...form.elements].filter(
    (field): field is NamedField =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== "",
  );

const urlValueOf = ({ name }: NamedField): string => new URLSearchParams(location.search).get(name) ?? "";

/** Can differ from the URL: the server writes "10.00" as "10". */
const serverValueOf = (field: NamedField): string =>
  field instanceof HTMLInputElement
    ? field.defaultValue
    : (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? "");

let lastSent: string | null = null;
let filledBefore = false;
const TYPING_PAUSE_MS = 300;

function liveSearchForm(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof HTMLFormElement ? target : (target as HTMLInputElement | null)?.form;
  return form?.hasAttribute("data-live-search") ? form : null;
}
