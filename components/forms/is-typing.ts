/**
 * Whether the person has gone on to a text field, or has typed, since they last pressed a button or sent a form. An answer
 * that comes then leaves the focus where it is: the next letters belong into that field.
 */
export const isTyping = (): boolean => hasGoneOn && isTextField(document.activeElement);

let hasGoneOn = false;

if (typeof document !== "undefined") {
  const goOn = ({ target }: Event) => {
    if (isTextField(target)) hasGoneOn = true;
  };
  const send = ({ type, target }: Event) => {
    if (type === "submit" || (target instanceof Element && target.closest("button, a, summary")))
      hasGoneOn = false;
  };
  for (const type of ["focusin", "input"]) document.addEventListener(type, goOn, true);
  for (const type of ["submit", "click"]) document.addEventListener(type, send, true);
}

const NO_TEXT = new Set(["button", "checkbox", "file", "radio", "range", "reset", "submit"]);

const isTextField = (target: unknown): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NO_TEXT.has(target.type));
