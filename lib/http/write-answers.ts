import type { Result } from "@/lib/values/result";
import type { Outcome } from "./operation";

/** The three answers of the documented writes. */

export const inserted = <T>(
  result: Result<T>,
  idOf: (value: T) => string,
): Outcome<{ acknowledged: true; insertedId: string }> =>
  result.ok ? { ok: true, value: { acknowledged: true, insertedId: idOf(result.value) } } : result;

export const modified = <T extends { modifiedCount: number }>(
  result: Result<T>,
): Outcome<{ acknowledged: true; modifiedCount: number }> =>
  result.ok ? { ok: true, value: { acknowledged: true, modifiedCount: result.value.modifiedCount } } : result;

export const deleted = <T extends { deletedCount: number }>(
  result: Result<T>,
): Outcome<{ acknowledged: true; deletedCount: number }> =>
  result.ok ? { ok: true, value: { acknowledged: true, deletedCount: result.value.deletedCount } } : result;
