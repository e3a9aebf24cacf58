import { storeForAccount, takeForAccount } from "@/components/api/account-storage";
import type { TypedBuild } from "@/lib/features/builds/domain/typed";
import { parseStoredBuild, storedText } from "./stored-build";

/** Changes of a saved build that its page was left with. `revision` is the one that they were made to. */
export interface UnsavedChanges {
  typed: TypedBuild;
  revision: number;
}

/** Not with the build of this browser, which everybody at it sees. */
export const storeChanges = (id: string, { typed, revision }: UnsavedChanges): void =>
  storeForAccount(`build:${id}`, JSON.stringify({ revision, build: storedText(typed) }));

/** Call it once the shop has answered with the build: then the changes are its owner's. They are given once. */
export function takeChanges(id: string): UnsavedChanges | null {
  try {
    const stored = JSON.parse(takeForAccount(`build:${id}`) ?? "null") as Partial<
      Record<"revision" | "build", unknown>
    > | null;
    if (typeof stored?.build !== "string" || !Number.isSafeInteger(stored.revision)) return null;
    return { typed: parseStoredBuild(stored.build), revision: Number(stored.revision) };
  } catch {
    return null;
  }
}
