import { type FieldValues, FormProvider } from "react-hook-form";
import { PlainForm, type PlainFormProps } from "./plain-form";
import type { ShopForm } from "./use-form";

interface FormProps<Values extends FieldValues, Output> extends PlainFormProps {
  /** Of `useForm`; its `Field`s stand anywhere inside. */
  form: ShopForm<Values, Output>;
}

/** The form of `useForm`: gives it to the fields inside, and shows the button and the message of a refusal below them. */
export function Form<Values extends FieldValues, Output>({ form, ...rest }: FormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <PlainForm {...rest} />
    </FormProvider>
  );
}
