import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "./failure-text";

/**
 * Shows the messages of a refused call at their fields and focuses the first of these fields.
 * @param names the form's field for each field of the call; messages for other fields are about the whole form.
 * @returns the message about the whole form; null when every message has its field.
 */
export function showFieldErrors<Values extends FieldValues>(
  failure: ApiFailure,
  setError: UseFormSetError<Values>,
  names: Readonly<Record<string, FieldPath<Values>>>,
): string | null {
  let shown = 0;
  const rest: string[] = [];
  for (const [callName, message] of Object.entries(failure.fields)) {
    const name = names[callName];
    if (name === undefined) {
      rest.push(message);
      continue;
    }
    setError(name, { type: "server", message }, { shouldFocus: shown === 0 });
    shown += 1;
  }
  if (shown > 0 && rest.length === 0) return null;
  return shown > 0 ? rest.join(" ") : failureText(failure);
}
