import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { ApiFailure } from "@/components/api/request";

/**
 * Puts the messages of a refused call at their fields and the cursor into the first of them.
 * @param names the form's field for each of the wire's fields; a message for any other stays with the whole form.
 * @returns what is left to say about the whole form; null when every message found its field.
 */
export function showFailure<Values extends FieldValues>(
  failure: ApiFailure,
  setError: UseFormSetError<Values>,
  names: Readonly<Record<string, FieldPath<Values>>>,
): string | null {
  let placed = 0;
  const rest: string[] = [];
  for (const [wire, message] of Object.entries(failure.fields)) {
    const name = names[wire];
    if (name === undefined) {
      rest.push(message);
      continue;
    }
    setError(name, { type: "server", message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  if (placed > 0 && rest.length === 0) return null;
  return placed > 0 ? rest.join(" ") : withWait(failure);
}

/** Where a part of the page itself could not be loaded. */
export const UNREACHABLE = "The shop cannot be reached. Check your connection and try again.";

/** The message, with the time after which another try makes sense. */
export function withWait({ message, retryAfter, status }: ApiFailure): string {
  if (status !== 429 || retryAfter === null || /again (?:in|after|at)/i.test(message)) return message;
  return `${message.replace(/[\s.!]*$/, "")}. Try again in ${inWords(retryAfter)}.`;
}

/** `40` → `40 seconds`, `90` → `2 minutes`, `5400` → `2 hours`: rounded up, so that it is true. */
export function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [Math.max(1, Math.ceil(seconds)), "second"]
      : seconds < 3600
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
