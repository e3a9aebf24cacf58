import { addForVisitor } from "./add-for-visitor";
import { isSignedIn } from "./visitor-basket";

/**
 * One listener for all "Add to basket" buttons: a list has a hundred of them, and a cached page must work with the basket of
 * every visitor. A button says what it adds by `data-add-to-basket` (the product's id) and `data-quantity`. One that was
 * pressed before this script ran has `data-pressed` from public/hint.js.
 */
export function watchAddButtons(): () => void {
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest("[data-add-to-basket]") : null;
    if (pressed instanceof HTMLButtonElement) void add(pressed);
  };
  document.addEventListener("click", onClick);
  for (const pressed of document.querySelectorAll<HTMLButtonElement>("button[data-pressed]"))
    void add(pressed);
  return () => document.removeEventListener("click", onClick);
}

async function add(button: HTMLButtonElement): Promise<void> {
  button.removeAttribute("data-pressed");
  // A second click while the first is being answered adds nothing.
  if (button.getAttribute("aria-busy") === "true") return;
  const added = {
    productId: button.dataset.addToBasket ?? "",
    quantity: Number(button.dataset.quantity),
  };
  // A visitor's line is stored at once: the next press may leave the page.
  if (!isSignedIn()) {
    addForVisitor(added);
    return;
  }
  button.setAttribute("aria-busy", "true");
  try {
    const { addToBasket } = await import("./add-to-basket");
    await addToBasket(added);
  } finally {
    button.removeAttribute("aria-busy");
  }
}
