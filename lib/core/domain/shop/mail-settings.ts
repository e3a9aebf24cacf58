/** The owner's choices about the shop's mails. An empty text is none. */
export interface MailSettings {
  /** In front of the address that mails come from; empty: of MAIL_FROM, else the shop's name. */
  senderName: string;
  /** Where answers go; empty: to the address that the mail comes from. */
  replyTo: string;
  /** Begins the mails that greet their reader, as `{name}`; empty: "Hello {name}". */
  greeting: string;
  /** Below each mail, of one line or several. */
  footer: string;
}

export const DEFAULT_MAIL_SETTINGS: MailSettings = {
  senderName: "",
  replyTo: "",
  greeting: "",
  footer: "",
};

export const MAX_SENDER_NAME = 60;
export const MAX_GREETING = 60;
export const MAX_MAIL_FOOTER = 500;

export const MAIL_LABELS: Readonly<Record<keyof MailSettings, string>> = {
  senderName: "Name of the sender",
  replyTo: "Answers go to",
  greeting: "Greeting",
  footer: "Text below each mail",
};

/** `Rad & Tat <shop@example.com>` → `shop@example.com` */
export const senderAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** `Rad & Tat <shop@example.com>` → `Rad & Tat`; empty where there is an address alone. */
export const senderNameIn = (from: string): string =>
  (/^(.*)<[^<>]+>\s*$/.exec(from)?.[1] ?? "").trim().replace(/^"(.*)"$/, "$1");

/**
 * The name that mails come from, and where it stands.
 * @param from MAIL_FROM of the environment
 */
export function senderNameOf(
  { senderName }: MailSettings,
  from: string,
  shopName: string,
): { name: string; from: "record" | "environment" | "shop" } {
  if (senderName !== "") return { name: senderName, from: "record" };
  const inSetting = senderNameIn(from);
  return inSetting !== "" ? { name: inSetting, from: "environment" } : { name: shopName, from: "shop" };
}
