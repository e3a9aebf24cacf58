"use client";

import { useState } from "react";
import { SelectField } from "@/components/ui/field";

interface MailFramesProps {
  /** All mails of the shop. */
  mails: readonly { name: string; subject: string }[];
  /** The one that is shown first. */
  first: string;
}

/** A phone's width, and that of a mail on a large screen. */
const WIDTHS = [320, 600] as const;

/** Shows a mail of the shop as programs for mail show it. */
export function MailFrames({ mails, first }: MailFramesProps) {
  const [name, setName] = useState(first);
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      <SelectField
        id="mail-previewed"
        label="Mail"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      >
        {mails.map((mail) => (
          <option key={mail.name} value={mail.name}>
            {mail.subject}
          </option>
        ))}
      </SelectField>
      {WIDTHS.map((width) => (
        <figure key={width} className="min-w-0">
          <figcaption className="text-ink-2">{width} pixels wide</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard, too, where the screen is narrower */}
          <section className="mt-2 overflow-x-auto" aria-label={`Mail, ${width} pixels wide`} tabIndex={0}>
            <iframe
              title={`The mail, ${width} pixels wide`}
              src={`/dashboard/shop/mail/preview/${name}`}
              width={width}
              height={600}
              sandbox=""
              loading="lazy"
              className="block max-w-none border border-hair"
            />
          </section>
        </figure>
      ))}
    </div>
  );
}
