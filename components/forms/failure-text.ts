import type { ApiFailure } from "@/components/api/request";
import { msg, plural, t } from "@/lib/values/text";

/** The failure's message, with the time after which to try again where there are too many tries. */
export function failureText({ message, retryAfter, status }: ApiFailure): string {
  if (
    status !== 429 ||
    retryAfter === null ||
    /again (?:in|after|at)|\d (?:Sekunde|Minute|Stunde)/i.test(message)
  )
    return message;
  return t`${message.replace(/[\s.!]*$/, "")}. Try again in ${durationText(retryAfter)}.`;
}

/** `40` → `40 seconds`, `90` → `2 minutes`, `5400` → `2 hours`: rounded up, so that a try after it succeeds. */
export function durationText(seconds: number): string {
  if (seconds < 60) {
    const count = Math.max(1, Math.ceil(seconds));
    return t(plural(count, "1 second", msg`${count} seconds`));
  }
  const count = Math.ceil(seconds / (seconds < 3600 ? 60 : 3600));
  return seconds < 3600
    ? t(plural(count, "1 minute", msg`${count} minutes`))
    : t(plural(count, "1 hour", msg`${count} hours`));
}
