import { headerText, type MailContent } from "./mail-content";
import { htmlOf } from "./mail-html";
import { textOf } from "./mail-text";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  isOwnOrder: boolean;
}

export const renderMail = (content: MailContent): RenderedMail => ({
  subject: headerText(content.subject),
  text: textOf(content),
  html: htmlOf(content),
  isOwnOrder: content.isOwnOrder,
});
