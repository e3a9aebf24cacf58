import { createTransport, type Transporter } from "nodemailer";
import { keepInOutbox } from "@/lib/data/outbox";
import { env } from "@/lib/env";

let transport: { url: string; transporter: Transporter } | null = null;

/** By SMTP where it is set up, else kept in the outbox, which administrators can read. */
export async function sendMail(mail: { to: string; subject: string; text: string }): Promise<void> {
  const { smtpUrl, mailFrom } = env();
  if (smtpUrl === null) return await keepInOutbox(mail);
  await transporterFor(smtpUrl).sendMail({ from: mailFrom, ...mail });
}

function transporterFor(url: string): Transporter {
  if (transport?.url !== url) {
    transport?.transporter.close();
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    transport = { url, transporter: createTransport({ url, pool: true, ...limits }) };
  }
  return transport.transporter;
}
