import { createTransport, type Transporter } from "nodemailer";
import { newId } from "@/lib/data/ids";
import { keepInOutbox as keepById } from "@/lib/data/outbox";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** More mails wait only while the mail server is away. */
const MAX_WAITING = 200;

let waiting = 0;
let transport: { url: string; transporter: Transporter } | null = null;

/**
 * Sends a mail by SMTP. Without SMTP, after a failure or with too many mails waiting in memory it stores the mail in the
 * outbox, which administrators can read.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { smtpUrl } = env();
  if (smtpUrl === null || waiting >= MAX_WAITING) return await keepInOutbox(mail);
  waiting += 1;
  try {
    await sendBySmtp(smtpUrl, mail);
  } catch (error) {
    log.warn({ err: error }, "a mail was not sent, it is kept in the outbox");
    await keepInOutbox(mail);
  } finally {
    waiting -= 1;
  }
}

const keepInOutbox = (mail: Mail) => keepById({ ...mail, id: newId().toHexString(), at: new Date() });

async function sendBySmtp(url: string, mail: Mail): Promise<void> {
  await transporterFor(url).sendMail({ from: env().mailFrom, ...mail });
}

function transporterFor(url: string): Transporter {
  if (transport?.url !== url) {
    transport?.transporter.close();
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    transport = { url, transporter: createTransport({ url, pool: true, ...limits }) };
  }
  return transport.transporter;
}
