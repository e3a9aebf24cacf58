import type { FieldValues, Resolver } from "react-hook-form";

/**
 * A form resolver that loads its schema when the form is first used. Login and sign-up are public pages, and without this
 * every visitor of them would load the validation library.
 */
export const lazyResolver =
  <Input extends FieldValues, Output>(
    load: () => Promise<{ resolver: Resolver<Input, unknown, Output> }>,
  ): Resolver<Input, unknown, Output> =>
  async (...values) =>
    (await load()).resolver(...values);
