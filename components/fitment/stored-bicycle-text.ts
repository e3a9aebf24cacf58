/** The text of a visitor's bicycle in the browser's local storage. It knows nothing of the vocabulary, so that every page can load it. */

/** It has interfaces, nothing else. */
export const STORED_BICYCLE = "halfinch-bicycle";

/** Null where there is none, or the browser refuses to say. */
export function storedBicycleText(): string | null {
  try {
    return localStorage.getItem(STORED_BICYCLE);
  } catch {
    return null;
  }
}

export const hasStoredBicycle = (): boolean => storedBicycleText() !== null;
