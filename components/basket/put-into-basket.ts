import { addForVisitor } from "./add-for-visitor";
import type { Added, AddOutcome } from "./add-outcome";
import { isSignedIn } from "./visitor-basket";

/** Puts pieces of a product into the visitor's or the customer's basket. A visitor's line is stored at once: the next press may leave the page. */
export function putIntoBasket(added: Added): AddOutcome | Promise<AddOutcome> {
  if (!isSignedIn()) return addForVisitor(added);
  return import("./add-to-basket").then(({ addToBasket }) => addToBasket(added));
}
