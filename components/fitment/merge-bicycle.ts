import { call } from "@/components/api/call";
import { showToast } from "@/components/ui/toast";
import { bicycleSchema } from "@/lib/core/domain/catalogue/schemas/interfaces";
import { bicycleText, withMissing } from "@/lib/core/domain/fitment/bicycle";
import { leftOutText } from "./left-out-text";
import { parseStoredBicycle, writeStoredBicycle } from "./stored-bicycle";
import { storedBicycleText } from "./stored-bicycle-text";

/**
 * Merges the browser's bicycle into the account's, whose values stay, removes it here, and says what of it was left out. Two tabs may do it at once: the
 * second finds nothing that is missing. Without an answer, or after a change elsewhere, the next page tries again.
 */
export async function mergeStoredBicycle(): Promise<void> {
  const text = storedBicycleText();
  const stored = parseStoredBicycle(text);
  if (stored.length === 0) return;
  const answer = await call("GET /account/bicycle", { answer: bicycleSchema });
  if (!answer.ok) return;
  const { interfaces: own, revision } = answer.value;
  const merged = withMissing(own, stored);
  const isMerged =
    bicycleText(merged) === bicycleText(own) ||
    (await call("PUT /account/bicycle", { body: { interfaces: merged, revision }, answer: bicycleSchema }))
      .ok;
  // Only what was merged goes: another tab may have changed it since.
  if (!isMerged || storedBicycleText() !== text) return;
  writeStoredBicycle([]);
  const detail = leftOutText(stored, merged);
  if (detail)
    showToast("Not all of this browser's bicycle went into your account's", { tone: "bad", detail });
}
