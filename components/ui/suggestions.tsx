interface SuggestionsProps {
  /** Fields name it as their `list`. */
  id: string;
  texts: readonly string[];
}

/** Texts that the browser proposes in a field. Another one may be typed. */
export function Suggestions({ id, texts }: SuggestionsProps) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
