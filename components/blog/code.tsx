/** A few lines of code. It can be scrolled by keyboard where a phone is too narrow for it. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section cannot be a pre
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <pre tabIndex={0} role="region" aria-label={label}>
      <code>{children.trim()}</code>
    </pre>
  );
}
