import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createTransport } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared/index.js";
import { keepInOutbox } from "@/lib/core/data/jobs/outbox";
import { findLogoBytes } from "@/lib/core/data/shop/logos";
import type { JobFailure } from "@/lib/core/domain/jobs/jobs";
import { senderAddress, senderNameOf } from "@/lib/core/domain/shop/mail-settings";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { env } from "@/lib/env";
import { headerText } from "./mails/mail-content";
import { logoCid } from "./mails/mail-html";
import type { RenderedMail } from "./mails/render-mail";

export interface Mail extends RenderedMail {
  /** 24 hexadecimal digits. The same id is the same mail: a reader shows it once, the outbox keeps it once. */
  id: string;
  to: { name: string; email: string };
  at: Date;
  attachments?: readonly Attachment[] | undefined;
}

/** A file that goes along. The outbox keeps the text alone. */
export interface Attachment {
  name: string;
  type: string;
  content: Uint8Array;
}

export type Sent = { ok: true } | ({ ok: false; isFinal: boolean } & JobFailure);

export interface Limits {
  /** For how long a mail server may be silent. */
  silenceMs: number;
  /** For one mail as a whole. */
  wholeMs: number;
}
const LIMITS: Limits = { silenceMs: 8_000, wholeMs: 20_000 };

/** Sends a mail by SMTP; without a mail server the outbox takes it, which administrators can read. */
export async function sendMail(mail: Mail, limits: Limits = LIMITS): Promise<Sent> {
  const { smtpUrl } = env();
  if (smtpUrl !== null) return await sendBySmtp(smtpUrl, mail, limits);
  await keepInOutbox({ id: mail.id, to: mail.to.email, subject: mail.subject, text: mail.text, at: mail.at });
  return { ok: true };
}

async function sendBySmtp(url: string, mail: Mail, limits: Limits): Promise<Sent> {
  // Beside a `url` nodemailer ignores every other option, the limits included. `pool` would make it send by itself again.
  const { pool: _, ...server } = { pool: false, ...parseConnectionUrl(url) };
  // Before there is a connection, which a mail server does not hold open for the database.
  const attachments = await logoOf(mail);
  const socket = new SocketWithEnd(server.host ?? "", server.port ?? (server.secure ? 465 : 587), limits);
  try {
    await socket.opened();
    const transporter = createTransport({
      ...server,
      connection: socket.socket,
      greetingTimeout: limits.silenceMs,
      socketTimeout: limits.silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await socket.orEnd(transporter.sendMail({ ...toMessage(mail), attachments }));
    return { ok: true };
  } catch (error) {
    return failureOf(error, mail.to.email);
  } finally {
    socket.close();
  }
}

/** Of a logo that is gone readers show the words. */
async function logoOf({ logo }: Mail) {
  const content = logo === undefined ? null : await findLogoBytes(logo, "head");
  if (logo === undefined || content === null) return [];
  const filename = "logo.png";
  const form = { contentType: "image/png", contentDisposition: "inline" as const };
  return [{ cid: logoCid(logo), filename, content: Buffer.from(content), ...form }];
}

/** A connection of our own, so that it ends when its time is over, whatever the server still sends. */
class SocketWithEnd {
  readonly socket: Socket;
  readonly #ended: Promise<never>;
  readonly #timer: NodeJS.Timeout;

  constructor(
    host: string,
    port: number,
    readonly limits: Limits,
  ) {
    this.socket = connect({ host, port });
    // A late error has no listener of nodemailer's any more.
    this.socket.on("error", () => {});
    let end: (error: Error) => void = () => {};
    this.#ended = new Promise((_, reject) => {
      end = reject;
    });
    this.#ended.catch(() => {});
    this.#timer = setTimeout(() => end(new SilentServer(limits.wholeMs)), limits.wholeMs);
  }

  async opened(): Promise<void> {
    const { silenceMs } = this.limits;
    const silence = AbortSignal.timeout(silenceMs);
    await once(this.socket, "connect", { signal: silence }).catch((error) => {
      throw silence.aborted ? new SilentServer(silenceMs) : error;
    });
  }

  orEnd<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#ended]);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.socket.destroySoon();
  }
}

class SilentServer extends Error {
  override name = "SilentServer";

  constructor(milliseconds: number) {
    super(`no answer in ${milliseconds / 1000} s`);
  }
}

function toMessage({ id, to, subject, text, html, isOwnOrder, stopUrl, at, attachments = [] }: Mail) {
  const { mailFrom } = env();
  const { mail } = shopRecord();
  const sender = senderAddress(mailFrom);
  return {
    from: { name: headerText(senderNameOf(mail, mailFrom, shopName()).name), address: sender },
    ...(mail.replyTo === "" ? {} : { replyTo: mail.replyTo }),
    // As an object: no character of a name can become an address.
    to: { name: headerText(to.name), address: to.email },
    envelope: { from: sender, to: [to.email] },
    subject,
    text,
    html,
    ...(attachments.length > 0 ? { attachments: attachments.map(toAttachment) } : {}),
    date: at,
    messageId: `<${id}@${sender.slice(sender.lastIndexOf("@") + 1)}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(isOwnOrder ? {} : unsubscribe(sender, stopUrl)),
    },
  };
}

/** Programs that know RFC 8058 take the URL, and others write a mail. */
const unsubscribe = (sender: string, stopUrl?: string): Record<string, string> => {
  const byMail = `<mailto:${sender}?subject=unsubscribe>`;
  if (stopUrl === undefined) return { "List-Unsubscribe": byMail };
  return {
    "List-Unsubscribe": `${byMail}, <${stopUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
};

const toAttachment = ({ name, type, content }: Attachment) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(content),
});

/** The server's answer about the mail itself. An answer to the connection or the sign-in is about the shop's settings. */
const ABOUT_THE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

interface SmtpError extends Error {
  /** The server's own words. */
  response?: string;
  responseCode?: number;
  code?: string;
}

function failureOf(error: unknown, recipient: string): Sent {
  const { response, responseCode, code, message } = error as SmtpError;
  const detail = (response ?? String(message)).replaceAll(recipient, "(the recipient)");
  if (code === "EAUTH") return again("The mail server refuses the shop's sign-in", detail);
  if (code === "EENVELOPE" && responseCode === undefined)
    return { ok: false, isFinal: true, what: "No mail can be sent to this e-mail", detail };
  if (responseCode === undefined) return again("The mail server does not answer", detail);
  if (responseCode < 500) return again("The mail server asks to try later", detail);
  if (!ABOUT_THE_MAIL.has(code ?? "")) return again("The mail server refuses the shop", detail);
  return { ok: false, isFinal: true, what: "The mail server refuses this mail", detail };
}

const again = (what: string, detail: string): Sent => ({ ok: false, isFinal: false, what, detail });
