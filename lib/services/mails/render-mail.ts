import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { headerText, type MailContent } from "./mail-content";
import { htmlOf } from "./mail-html";
import { textOf } from "./mail-text";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  isOwnOrder: boolean;
  stopUrl?: string;
  /** The id of the logo that the HTML shows, which goes with the mail: readers fetch nothing. */
  logo?: string;
}

export function renderMail(content: MailContent): RenderedMail {
  const logo = shopRecord().logo.light;
  return {
    subject: headerText(content.subject),
    text: textOf(content),
    html: htmlOf(content, logo),
    isOwnOrder: content.isOwnOrder,
    ...(content.stopUrl === undefined ? {} : { stopUrl: content.stopUrl }),
    ...(logo ? { logo: logo.id } : {}),
  };
}
