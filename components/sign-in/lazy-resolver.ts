import type { FieldValues, Resolver } from "react-hook-form";

/**
 * A form's rules, loaded when they are first asked for. The pages that visitors land on carry no validation
 * library before somebody fills in a form.
 */
export const lazyResolver =
  <Input extends FieldValues, Output>(
    load: () => Promise<{ resolver: Resolver<Input, unknown, Output> }>,
  ): Resolver<Input, unknown, Output> =>
  async (...values) =>
    (await load()).resolver(...values);
