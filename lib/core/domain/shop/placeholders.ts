/** The places in an owner's texts that the shop fills. */
export type Placeholder = "name" | "shop";

/** By the owner's text, what may stand in it. */
export const PLACEHOLDERS = { greeting: ["name", "shop"], footer: ["shop"] } as const satisfies Record<
  string,
  readonly Placeholder[]
>;

/** @returns the mistake in a text's placeholders; null where there is none */
export function placeholderMistake(text: string, allowed: readonly Placeholder[]): string | null {
  const offered = allowed.map((name) => `{${name}}`).join(" or ");
  for (const [found, name] of text.matchAll(/\{([^{}]*)\}/g))
    if (!allowed.some((one) => one === name)) return `${found} is no placeholder here: use ${offered}`;
  return /[{}]/.test(text.replace(/\{[^{}]*\}/g, "")) ? `A brace is left open: use ${offered}` : null;
}

/** Puts the values in. A name may have braces of its own, which stay as they are. */
export const filled = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replace(/\{(name|shop)\}/g, (found, name: Placeholder) => values[name] ?? found);
