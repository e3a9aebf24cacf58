import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { ApiFailure, ApiResult } from "@/components/api/request";
import { showToast } from "@/components/ui/toast";
import { failureText } from "./failure-text";
import { redirectToLogin } from "./redirect-to-login";
import { needsSecondStep, redirectToSecondStep } from "./redirect-to-second-step";
import { useBusy } from "./use-busy";

interface MutationOptions<T> {
  successToast?: string;
  /** Is awaited: `busy` stays true until it ends. */
  onSuccess?: (value: T) => void | Promise<void>;
  /** Shows the failure in its own way; without it the failure is a toast. */
  onFailure?: (failure: ApiFailure) => void;
}

/**
 * Sends one write of a page at a time, shows the result and refreshes the page. A refusal refreshes the page too, because
 * it means that the page is out of date. `busy` lasts until the page is refreshed.
 */
export function useMutation() {
  const router = useRouter();
  const { busy, run } = useBusy();
  const [refreshing, startRefresh] = useTransition();

  const mutate = <T>(
    call: () => Promise<ApiResult<T>>,
    { successToast, onSuccess, onFailure }: MutationOptions<T>,
  ) =>
    run(async () => {
      const answer = await call();
      if (!answer.ok && needsSecondStep(answer)) {
        redirectToSecondStep(answer);
        return;
      }
      if (!answer.ok && answer.status === 401) {
        redirectToLogin();
        return;
      }
      if (answer.ok) {
        if (successToast) showToast(successToast);
        await onSuccess?.(answer.value);
      } else if (onFailure) onFailure(answer);
      else showToast(failureText(answer), { tone: "bad" });
      // A refresh without a connection would leave the page.
      if (!answer.ok && answer.code === "network") return;
      startRefresh(() => router.refresh());
    });

  return { mutate, busy: busy || refreshing };
}
