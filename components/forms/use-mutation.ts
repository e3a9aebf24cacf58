import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { ApiFailure, ApiResult } from "@/components/api/request";
import { showToast } from "@/components/ui/toast";
import { failureText } from "./failure-text";
import { redirectToLogin } from "./redirect-to-login";
import { useBusy } from "./use-busy";

interface ActionWords<T> {
  /** The toast of success. */
  said: string;
  onDone?: (value: T) => void;
  /** Says the refusal in its own way; without it the refusal is a toast. */
  onRefused?: (failure: ApiFailure) => void;
}

/**
 * One write of a page: at most one at a time, a toast at its end, and the page read anew, after a refusal too,
 * since then something is other than the page says. `busy` lasts until the page is true again.
 */
export function useMutation() {
  const router = useRouter();
  const { busy, run } = useBusy();
  const [refreshing, startRefresh] = useTransition();

  const act = <T>(call: () => Promise<ApiResult<T>>, { said, onDone, onRefused }: ActionWords<T>) =>
    run(async () => {
      const answer = await call();
      if (!answer.ok && answer.status === 401) {
        redirectToLogin();
        return;
      }
      if (answer.ok) {
        showToast(said);
        onDone?.(answer.value);
      } else if (onRefused) onRefused(answer);
      else showToast(failureText(answer), { tone: "bad" });
      // Without a connection there is nothing to read anew, and trying would leave the page.
      if (!answer.ok && answer.code === "network") return;
      startRefresh(() => router.refresh());
    });

  return { act, busy: busy || refreshing };
}
