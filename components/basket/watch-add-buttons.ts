/**
 * One listener for all "Add to basket" buttons: a list has a hundred of them, and a cached page must work with the basket of
 * every visitor. A button says what it adds by `data-add-to-basket` (the product's id) and `data-quantity`.
 */
export function watchAddButtons(): () => void {
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest("[data-add-to-basket]") : null;
    if (pressed instanceof HTMLButtonElement) void add(pressed);
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}

async function add(button: HTMLButtonElement): Promise<void> {
  // A second click while the first is being answered adds nothing.
  if (button.getAttribute("aria-busy") === "true") return;
  const { addToBasket: productId = "", quantity } = button.dataset;
  button.setAttribute("aria-busy", "true");
  try {
    const { addToBasket } = await import("./add-to-basket");
    await addToBasket({ productId, quantity: Number(quantity) });
  } finally {
    button.removeAttribute("aria-busy");
  }
}
