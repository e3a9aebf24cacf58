import { HashingBusyError } from "@/lib/auth/passwords";
import { isDatabaseUnavailable } from "@/lib/data/errors";
import { DeadlineError } from "@/lib/deadline";

/** Whether an error says that something is away or overrun for the moment, rather than that the shop is wrong. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DeadlineError ||
  error instanceof HashingBusyError ||
  isDatabaseUnavailable(error) ||
  (error instanceof Error && error.cause !== undefined && isOutage(error.cause));
