import { type FitInterface, interfaceKey, interfaceText, kindOf } from "@/lib/core/domain/fitment/vocabulary";

/** Names the parts of a browser's bicycle that the merged one did not take. It is empty where it took all of them. */
export function leftOutText(stored: readonly FitInterface[], merged: readonly FitInterface[]): string {
  const taken = new Set(merged.map(interfaceKey));
  const leftOut = stored.filter((one) => !taken.has(interfaceKey(one)));
  if (leftOut.length === 0) return "";
  const named = leftOut.map((one) => `${kindOf(one.kind).part}: ${interfaceText(one)}`).join("; ");
  return `Left out, since your account has another value or no room: ${named}`;
}
