import { asRecord, parsedJson } from "@/components/basket/stored-json";
import { MAX_BUILD_LINES, MAX_OTHER_NUMBERS } from "@/lib/features/builds/domain/build";
import { TYPED_MAX, type TypedBuild, type TypedPart } from "@/lib/features/builds/domain/typed";

/** The name of the build in the browser's local storage. It has product ids and the texts of the fields, nothing else. */
const STORED_BUILD = "halfinch-build";
const VERSION = 1;

export const EMPTY_BUILD: TypedBuild = { bicycles: "100", others: [], parts: [] };

/**
 * Reads the stored text, which other programs may have written. A text of another version is dropped as a whole. Otherwise only
 * wrong parts are dropped: a wrong id or field, a second part with the same product, parts beyond the limit.
 */
export function parseStoredBuild(text: string | null): TypedBuild {
  const stored = asRecord(parsedJson(text));
  if (stored.version !== VERSION) return EMPTY_BUILD;
  const parts = new Map<string, TypedPart>();
  for (const part of Array.isArray(stored.parts) ? stored.parts : []) {
    const { productId, perBicycle, spare, ownStock } = asRecord(part);
    if (typeof productId !== "string" || !/^[0-9a-f]{24}$/.test(productId)) continue;
    if (!isTyped(perBicycle) || !isTyped(spare) || !isTyped(ownStock)) continue;
    if (parts.has(productId) || parts.size >= MAX_BUILD_LINES) continue;
    parts.set(productId, { productId, perBicycle, spare, ownStock });
  }
  const others = (Array.isArray(stored.others) ? stored.others : []).filter(isTyped);
  return {
    bicycles: isTyped(stored.bicycles) ? stored.bicycles : EMPTY_BUILD.bicycles,
    others: others.slice(0, MAX_OTHER_NUMBERS),
    parts: [...parts.values()],
  };
}

/** The text that `parseStoredBuild` reads. */
export const storedText = (build: TypedBuild): string => JSON.stringify({ version: VERSION, ...build });

export function readStoredBuild(): TypedBuild {
  try {
    return parseStoredBuild(localStorage.getItem(STORED_BUILD));
  } catch {
    return EMPTY_BUILD;
  }
}

/** Stores the build. Where the browser refuses that, the build is lost when the page closes. */
export function writeStoredBuild(build: TypedBuild): void {
  try {
    localStorage.setItem(STORED_BUILD, storedText(build));
  } catch {
    // The page still has the build in memory.
  }
}

const isTyped = (value: unknown): value is string => typeof value === "string" && value.length <= TYPED_MAX;
