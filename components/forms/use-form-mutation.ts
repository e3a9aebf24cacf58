import { useState } from "react";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { ApiResult } from "@/components/api/request";
import { showFieldErrors } from "./show-field-errors";
import { useMutation } from "./use-mutation";

interface FormMutationOptions<T> {
  successToast?: string;
  onSuccess?: (value: T) => void | Promise<void>;
}

/**
 * A mutation that a form sends. A refused call shows its messages at the form's fields; `refusal` is the message about the
 * whole form, null where there is none.
 * @param names the form's field for each field of the call
 */
export function useFormMutation<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: Readonly<Record<string, FieldPath<Values>>>,
) {
  const { mutate: send, busy } = useMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const mutate = <T>(call: () => Promise<ApiResult<T>>, options: FormMutationOptions<T>) => {
    setRefusal(null);
    return send(call, {
      ...options,
      onFailure: (failure) => setRefusal(showFieldErrors(failure, setError, names)),
    });
  };
  return { mutate, busy, refusal };
}
