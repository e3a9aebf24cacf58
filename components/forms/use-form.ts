import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import { Field, type FieldOf } from "./field";

export type ShopForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output> & {
  /** A field of this form, whose names the compiler checks. */
  Field: FieldOf<Values>;
};

/** react-hook-form's `useForm`, and its `Field`. */
export function useForm<Values extends FieldValues = FieldValues, Output = Values>(
  options: UseFormProps<Values, unknown, Output>,
): ShopForm<Values, Output> {
  return { ...useHookForm(options), Field: Field as FieldOf<Values> };
}
