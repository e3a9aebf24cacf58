import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { outbox } from "@/lib/data/collections";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/services/mail";

interface Received {
  from: string;
  to: string[];
  text: string;
}

/** A mail server for this test alone. */
const received: Received[] = [];
const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, session, done) {
    let text = "";
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom === false ? "" : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        text,
      });
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  Object.assign(process.env, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "Halfinch <orders@example.com>",
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

it("a mail is sent by SMTP where that is set up and then not stored in the outbox", async () => {
  await sendMail({ to: "mara@example.com", subject: "Your order is placed", text: "100 × Chain" });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: "orders@example.com", to: ["mara@example.com"] });
  expect(received[0]?.text).toContain("Subject: Your order is placed");
  expect(await outbox().countDocuments({})).toBe(0);
});

it("text in a subject cannot add a recipient or header to a mail", async () => {
  await sendMail({
    to: "mara@example.com",
    subject: "Order\r\nBcc: eve@example.com",
    text: "100 × Chain",
  });
  expect(received.at(-1)?.to).toEqual(["mara@example.com"]);
  expect(received.at(-1)?.text).not.toMatch(/^Bcc:/im);
});

const MAIL = { to: "mara@example.com", subject: "Your order is placed", text: "100 × Chain" };

/** Sends mail there until the test ends. */
async function sendTo(mailServer: Server): Promise<void> {
  vi.spyOn(log, "warn").mockReturnValue();
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { smtpUrl } = env();
  const { port } = mailServer.address() as AddressInfo;
  Object.assign(env(), { smtpUrl: `smtp://127.0.0.1:${port}` });
  onTestFinished(() => void Object.assign(env(), { smtpUrl }));
}

const kept = () => outbox().countDocuments({ subject: MAIL.subject });

it("a mail that the mail server refuses is stored in the outbox", async () => {
  await outbox().deleteMany({});
  await sendTo(createServer((socket) => socket.end("554 not today\r\n")));
  await sendMail(MAIL);
  expect(await kept()).toBe(1);
});

it("mails do not pile up behind a silent mail server: extra ones go to the outbox at once, the others when they fail", async () => {
  await outbox().deleteMany({});
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await sendTo(silent);
  const sent = Array.from({ length: 300 }, () => sendMail(MAIL));
  await expect.poll(kept).toBe(100);
  silent.close();
  for (const socket of sockets) socket.destroy();
  await Promise.all(sent);
  expect(await kept()).toBe(300);
});
