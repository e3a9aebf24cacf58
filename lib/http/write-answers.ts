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

/** As `modified`, with the cookie of the device where a link from a mail was used. */
export function linkUsed(
  result: Result<{ modifiedCount: number; deviceCookie: string | null }>,
): Outcome<{ acknowledged: true; modifiedCount: number }> {
  if (!result.ok) return result;
  const { modifiedCount, deviceCookie } = result.value;
  return {
    ok: true,
    value: { acknowledged: true, modifiedCount },
    cookies: deviceCookie === null ? [] : [deviceCookie],
  };
}

export const deleted = <T extends { deletedCount: number }>(
  result: Result<T>,
): Outcome<{ acknowledged: true; deletedCount: number }> =>
  result.ok ? { ok: true, value: { acknowledged: true, deletedCount: result.value.deletedCount } } : result;
