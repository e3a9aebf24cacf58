/** The changes of the basket's page that are not stored: an order waits for them, or is not sent. */
export interface UnsavedChanges {
  /**
   * Adds the field of a line. `store` begins to store the typed quantity, if there is one, and returns false where it cannot
   * be ordered. Returns the function that removes the field.
   */
  addField: (productId: string, store: () => boolean) => () => void;
  /** Stores what is typed in all fields. Returns the first product whose quantity cannot be ordered, else null. */
  storeTyped: () => string | null;
  /** Notes how a change was answered; `key` is the product or the kind of the change. */
  answered: (key: string, ok: boolean) => void;
  /** The key of a refused change, else null. Each refusal is told once: afterwards the page shows what is stored. */
  takeRefused: () => string | null;
  forgetRefused: () => void;
}

export function createUnsavedChanges(): UnsavedChanges {
  const fields = new Map<string, () => boolean>();
  const refused = new Set<string>();
  return {
    addField: (productId, store) => {
      fields.set(productId, store);
      return () => fields.delete(productId);
    },
    storeTyped: () => {
      const invalid = [...fields].filter(([, store]) => !store());
      return invalid[0]?.[0] ?? null;
    },
    answered: (key, ok) => {
      if (ok) refused.delete(key);
      else refused.add(key);
    },
    takeRefused: () => {
      const [first] = refused;
      refused.clear();
      return first ?? null;
    },
    forgetRefused: () => refused.clear(),
  };
}
