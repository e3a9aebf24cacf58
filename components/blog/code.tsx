/** A code sample. On narrow screens it scrolls, also by keyboard. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section cannot be a pre
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <pre tabIndex={0} role="region" aria-label={label}>
      <code>{children.trim()}</code>
    </pre>
  );
}
