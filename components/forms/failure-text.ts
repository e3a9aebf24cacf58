import type { ApiFailure } from "@/components/api/request";

/** The failure's message, with the time after which to try again where there are too many tries. */
export function failureText({ message, retryAfter, status }: ApiFailure): string {
  if (status !== 429 || retryAfter === null || /again (?:in|after|at)/i.test(message)) return message;
  return `${message.replace(/[\s.!]*$/, "")}. Try again in ${durationText(retryAfter)}.`;
}

/** `40` → `40 seconds`, `90` → `2 minutes`, `5400` → `2 hours`: rounded up, so that a try after it succeeds. */
export function durationText(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [Math.max(1, Math.ceil(seconds)), "second"]
      : seconds < 3600
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
