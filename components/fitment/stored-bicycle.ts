import { asRecord, parsedJson } from "@/components/basket/stored-json";
import { asBicycle } from "@/lib/core/domain/fitment/bicycle";
import { type FitInterface, interfaceKey, parseInterfaces } from "@/lib/core/domain/fitment/vocabulary";
import { STORED_BICYCLE, storedBicycleText } from "./stored-bicycle-text";

const VERSION = 1;

/**
 * Reads the stored text, which other programs may have written. A text of another version is dropped as a whole. Otherwise only
 * wrong parts are dropped: what the vocabulary does not have, a second value of a kind, interfaces beyond the limit.
 */
export function parseStoredBicycle(text: string | null): FitInterface[] {
  const { version, interfaces } = asRecord(parsedJson(text));
  if (version !== VERSION || !Array.isArray(interfaces)) return [];
  return asBicycle(parseInterfaces(interfaces.filter((key): key is string => typeof key === "string")));
}

/** The text that `parseStoredBicycle` reads. */
export const storedText = (bicycle: readonly FitInterface[]): string =>
  JSON.stringify({ version: VERSION, interfaces: bicycle.map(interfaceKey) });

export const readStoredBicycle = (): FitInterface[] => parseStoredBicycle(storedBicycleText());

/** Stores the bicycle. Where the browser refuses that, it is lost when the page closes. */
export function writeStoredBicycle(bicycle: readonly FitInterface[]): void {
  try {
    if (bicycle.length === 0) localStorage.removeItem(STORED_BICYCLE);
    else localStorage.setItem(STORED_BICYCLE, storedText(bicycle));
  } catch {
    // The page still has the bicycle in memory.
  }
}
