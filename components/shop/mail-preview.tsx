import { type MailSettings, senderAddress, senderNameOf } from "@/lib/core/domain/shop/mail-settings";
import { MailFrames } from "./mail-frames";

interface MailPreviewProps {
  /** As stored. */
  mail: MailSettings;
  shopName: string;
  /** MAIL_FROM of the environment. */
  mailFrom: string;
  /** Whether there is a mail server. */
  sends: boolean;
  sample: { name: string; subject: string; text: string };
  /** All mails of the shop. */
  mails: readonly { name: string; subject: string }[];
}

const ORIGIN = {
  record: "The name is the one above.",
  environment: "The name stands in the setting MAIL_FROM; one that you enter above wins over it.",
  shop: "The name is the shop's.",
} as const;

/** A mail as it leaves the shop now, and which of two places decides on its sender. */
export function MailPreview({ mail, shopName, mailFrom, sends, sample, mails }: MailPreviewProps) {
  const sender = senderNameOf(mail, mailFrom, shopName);
  const address = senderAddress(mailFrom);
  return (
    <section className="section max-w-160" aria-labelledby="preview">
      <h2 id="preview">As your mails are now</h2>
      <p className="mt-1 text-ink-2">
        {sends
          ? `Mails come from ${address}, as the setting MAIL_FROM says. `
          : "No mail server is set up, so that mails wait in the outbox. "}
        {ORIGIN[sender.from]}
      </p>
      <dl className="facts mt-4">
        <div>
          <dt>From</dt>
          <dd>
            {sender.name} &lt;{address}&gt;
          </dd>
        </div>
        <div>
          <dt>Answers go to</dt>
          <dd>{mail.replyTo || address}</dd>
        </div>
      </dl>
      <MailFrames mails={mails} first={sample.name} />
      <h3 className="mt-8">As plain text: {sample.subject}</h3>
      <pre className="mt-4 overflow-x-auto whitespace-pre-wrap border border-hair p-4 font-mono text-12">
        {sample.text}
      </pre>
    </section>
  );
}
