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

/** A mail server of this test alone. */
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

it("goes out by SMTP where it is set up, and is then not kept in the outbox", async () => {
  await sendMail({ to: "mara@example.com", subject: "Your order is placed", text: "100 × Chain" });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: "orders@example.com", to: ["mara@example.com"] });
  expect(received[0]?.text).toContain("Subject: Your order is placed");
  expect(await outbox().countDocuments({})).toBe(0);
});

it("cannot be given another recipient or header by what stands in its subject", async () => {
  await sendMail({
    to: "mara@example.com",
    subject: "Order\r\nBcc: eve@example.com",
    text: "100 × Chain",
  });
  expect(received.at(-1)?.to).toEqual(["mara@example.com"]);
  expect(received.at(-1)?.text).not.toMatch(/^Bcc:/im);
});

const MAIL = { to: "mara@example.com", subject: "Your order is placed", text: "100 × Chain" };

/** Mail goes there until the test is over. */
async function sendTo(mailServer: Server): Promise<void> {
  vi.spyOn(log, "warn").mockReturnValue();
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { smtpUrl } = env();
  const { port } = mailServer.address() as AddressInfo;
  Object.assign(env(), { smtpUrl: `smtp://127.0.0.1:${port}` });
  onTestFinished(() => void Object.assign(env(), { smtpUrl }));
}

const kept = () => outbox().countDocuments({ subject: MAIL.subject });

it("that the mail server does not take is kept in the outbox", async () => {
  await outbox().deleteMany({});
  await sendTo(createServer((socket) => socket.end("554 not today\r\n")));
  await sendMail(MAIL);
  expect(await kept()).toBe(1);
});

it("does not pile up behind a mail server that is silent: what is too much is kept at once, the rest when it fails", async () => {
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
