import type { ReactNode } from "react";

interface AccountSectionProps {
  /** The anchor of the section, and the beginning of its heading's id. */
  id: string;
  title: string;
  /** A short text about the section. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A word at the left, its fields at the right; one above the other on narrow screens. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section className="form-section" id={id} aria-labelledby={`${id}-heading`}>
      <header>
        <h2 id={`${id}-heading`}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </header>
      <div className="form-fields">{children}</div>
    </section>
  );
}
