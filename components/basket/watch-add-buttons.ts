import type { AddOutcome } from "./add-outcome";
import { putIntoBasket } from "./put-into-basket";

/**
 * One listener for all "Add to basket" buttons: a list has a hundred of them, and a cached page must work with the basket of
 * every visitor. A button says what it adds by `data-add-to-basket` (the product's id) and `data-quantity`; one without a
 * quantity acts by itself. One that was pressed before this script ran has `data-pressed` from public/hint.js.
 */
export function watchAddButtons(): () => void {
  const onClick = (event: MouseEvent) => {
    const pressed =
      event.target instanceof Element ? event.target.closest("[data-add-to-basket][data-quantity]") : null;
    if (pressed instanceof HTMLButtonElement) void add(pressed);
  };
  document.addEventListener("click", onClick);
  // Before somebody presses, so that a lost connection loses no message.
  if (document.querySelector("[data-add-to-basket]")) void loadMessages();
  for (const pressed of document.querySelectorAll<HTMLButtonElement>("button[data-pressed][data-quantity]"))
    void add(pressed);
  return () => document.removeEventListener("click", onClick);
}

/** Loaded where there is a button: pages without one do not need the formats of numbers. */
const loadMessages = () => import("./add-outcome");

async function add(button: HTMLButtonElement): Promise<void> {
  button.removeAttribute("data-pressed");
  // A second click while the first is being answered adds nothing.
  if (button.getAttribute("aria-busy") === "true") return;
  const outcome = putIntoBasket({
    productId: button.dataset.addToBasket ?? "",
    quantity: Number(button.dataset.quantity),
  });
  if (!(outcome instanceof Promise)) {
    await tell(outcome);
    return;
  }
  button.setAttribute("aria-busy", "true");
  try {
    await tell(await outcome);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

const tell = async (outcome: AddOutcome): Promise<void> => (await loadMessages()).toastOutcome(outcome);
