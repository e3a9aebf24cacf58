import { shopName } from "@/lib/core/domain/shop/page-record";
import { filled } from "@/lib/core/domain/shop/placeholders";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";

/** The content of a mail without its form: `renderMail` makes text and HTML of it. */
export interface MailContent {
  subject: string;
  /** The line that inboxes show beside the subject. */
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets this mail, for its foot. */
  because: string;
  /** About an order or a request of the reader's own. From others they can unsubscribe. */
  isOwnOrder: boolean;
  /** Mails of this kind stop by one request to this URL (RFC 8058). */
  stopUrl?: string;
}

export type MailBlock =
  | { is: "text"; text: string }
  /** A small note. */
  | { is: "note"; text: string }
  | { is: "facts"; facts: readonly Fact[] }
  | {
      is: "table";
      head: readonly [string, string];
      rows: readonly TableRow[];
      total?: readonly [string, string];
    }
  | { is: "button"; label: string; url: string };

export interface Fact {
  label: string;
  value: string;
  /** The value leads there. */
  url?: string;
}

export interface TableRow {
  name: string;
  /** Below the name. */
  detail: string;
  amount: string;
}

export const text = (said: string): MailBlock => ({ is: "text", text: said });
export const note = (said: string): MailBlock => ({ is: "note", text: said });
export const facts = (...given: readonly Fact[]): MailBlock => ({ is: "facts", facts: given });
export const button = (label: string, url: string): MailBlock => ({ is: "button", label, url });

/** A person's name in a sentence: a single line, whatever they typed. */
export const plainName = (name: string): string => name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/** The begin of a mail. A name is whatever somebody typed: one that reads as a link or an e-mail is left out. */
export function greeting(name: string): string {
  const said = /[/:@]|\p{L}\.\p{L}{2}/u.test(name) ? "" : plainName(name);
  return plainName(filled(shopRecord().mail.greeting || "Hello {name}", { name: said, shop: shopName() }));
}

/**
 * Text for a header of a mail: one line, and nothing in it that readers take for an encoded word. Some decode these wherever
 * they stand, and there may be a line break inside.
 */
export const headerText = (text: string): string => plainName(text).replaceAll("=?", "= ?");
