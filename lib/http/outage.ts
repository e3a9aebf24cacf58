import { HashingBusyError } from "@/lib/auth/passwords";
import { DeadlineError } from "@/lib/concurrency/deadline";
import { isDatabaseUnavailable } from "@/lib/core/data/store/errors";

/** Whether the error is a passing outage or overload, not a bug. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DeadlineError ||
  error instanceof HashingBusyError ||
  isDatabaseUnavailable(error) ||
  (error instanceof Error && error.cause !== undefined && isOutage(error.cause));
