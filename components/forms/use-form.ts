import { useRef } from "react";
import {
  type FieldValues,
  type PathValue,
  type UseFormProps,
  type UseFormRegister,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";

/**
 * react-hook-form's, which puts its own values into the fields as soon as the scripts are there. What somebody has
 * typed by then, or the browser has filled in, is ahead of those and stays.
 */
export function useForm<Values extends FieldValues, Context = unknown, Sent = Values>(
  props: UseFormProps<Values, Context, Sent>,
): UseFormReturn<Values, Context, Sent> {
  const form = useHookForm<Values, Context, Sent>(props);
  const known = useRef(new WeakSet<Element>());

  const register: UseFormRegister<Values> = (name, options) => {
    const field = form.register(name, options);
    const ref = (element: unknown) => {
      const typed = isText(element) && !known.current.has(element) ? typedInto(element) : null;
      if (isText(element)) known.current.add(element);
      field.ref(element);
      if (typed !== null) form.setValue(name, typed as PathValue<Values, typeof name>, { shouldDirty: true });
    };
    return { ...field, ref };
  };
  return { ...form, register };
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const isText = (element: unknown): element is TextElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(element.type));

const typedInto = ({ value, defaultValue }: TextElement): string | null =>
  value === defaultValue ? null : value;
