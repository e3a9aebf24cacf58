import type { ApiFailure } from "@/components/api/request";
import { SAVE_DRAFTS } from "./form-draft";

/** Whether the second factor has to be proved before this call: at sign-in, or once more after a quarter of an hour. */
export const needsSecondStep = ({ code, details }: ApiFailure): boolean =>
  code === "second_step_due" || (code === "proof_required" && details.by === "factor");

/** Opens the page of the second step, which leads back to `returnTo`. The forms of this page store their drafts first. */
export function redirectToSecondStep(
  failure: ApiFailure,
  returnTo = location.pathname + location.search,
): void {
  window.dispatchEvent(new Event(SAVE_DRAFTS));
  const query = new URLSearchParams({ callbackUrl: returnTo });
  if (failure.code === "proof_required") query.set("reason", "proof");
  location.assign(`/second-step?${query}`);
}
