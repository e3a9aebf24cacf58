import type { Socket } from "node:net";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { outbox } from "@/lib/core/data/jobs/collections";
import { newId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { type Mail, sendMail } from "@/lib/services/send-mail";
import { smtpError, startMailServer, startOddServer } from "../support/mail-server";
import { setUpTestShop } from "../support/set-up-test-shop";

setUpTestShop();

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  id: newId().toHexString(),
  to: { name: "Mara Kessler", email: "mara@example.com" },
  at: new Date("2026-11-21T14:05:00Z"),
  subject: "Order 9F41C2 is placed",
  text: "100 × Chain",
  html: "<p>100 × Chain</p>",
  isOwnOrder: true,
  ...changes,
});

/** Sends mail there until the test ends. */
async function using<S extends { url: string; close: () => Promise<void> }>(server: S): Promise<S> {
  const { smtpUrl, mailFrom } = env();
  Object.assign(env(), { smtpUrl: server.url, mailFrom: "Halfinch <orders@example.com>" });
  onTestFinished(async () => {
    Object.assign(env(), { smtpUrl, mailFrom });
    await server.close();
  });
  return server;
}

beforeEach(() => outbox().deleteMany({}));

describe("with a mail server", () => {
  it("a mail is sent as text and HTML and not stored in the outbox", async () => {
    const server = await using(await startMailServer());
    expect(await sendMail(aMail())).toEqual({ ok: true });
    expect(server.received).toMatchObject([{ from: "orders@example.com", to: ["mara@example.com"] }]);
    expect(server.received[0]?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(await outbox().countDocuments({})).toBe(0);
  });

  it("a mail that is sent twice has one Message-ID, which its job gives it, and the same date", async () => {
    const server = await using(await startMailServer());
    const mail = aMail();
    await sendMail(mail);
    await sendMail(mail);
    const heads = server.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(heads).toEqual([`<${mail.id}@example.com>`, `<${mail.id}@example.com>`]);
    for (const { raw } of server.received) expect(raw).toContain("Date: Sat, 21 Nov 2026 14:05:00 +0000");
  });

  it("a mail says that no person wrote it, and can be unsubscribed from where it is not about one's own order", async () => {
    const server = await using(await startMailServer());
    await sendMail(aMail());
    await sendMail(aMail({ isOwnOrder: false }));
    const [own, other] = server.received.map(({ raw }) => raw);
    for (const raw of [own, other]) expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(own).not.toMatch(/^List-Unsubscribe/m);
    expect(other).toMatch(/^List-Unsubscribe: <mailto:orders@example\.com\?subject=unsubscribe>\r?$/m);
    expect(other).not.toMatch(/^List-Unsubscribe-Post/m);
  });

  it("a mail whose kind can be stopped has the headers of RFC 8058", async () => {
    const server = await using(await startMailServer());
    await sendMail(aMail({ isOwnOrder: false, stopUrl: "https://shop.example/api/wish-mails/TOKEN" }));
    const [raw = ""] = server.received.map((mail) => mail.raw.replaceAll(/\r?\n /g, " "));
    expect(raw).toContain(
      "List-Unsubscribe: <mailto:orders@example.com?subject=unsubscribe>, <https://shop.example/api/wish-mails/TOKEN>",
    );
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });
});

/** Names and subjects that people may type, and what must never come of them. */
const HOSTILE = [
  "Mara\r\nBcc: eve@example.org",
  "Mara\nX-Injected: 1\n\n<h1>hello</h1>",
  "mara@example.com, eve@example.org",
  '"><eve@example.org>',
  "eve@example.org <eve@example.org>",
  'Mara" <eve@example.org>, "x',
  "=?utf-8?Q?Mara=0D=0ABcc:_eve@example.org?=",
  "Mara\u2028Bcc: eve@example.org",
];

it.each(HOSTILE)("the name and subject %j add no recipient and no header to a mail", async (typed) => {
  const server = await using(await startMailServer());
  const to = { name: typed, email: "mara@example.com" };
  expect(await sendMail(aMail({ to, subject: typed }))).toEqual({ ok: true });
  const [mail] = server.received;
  expect(mail?.to).toEqual(["mara@example.com"]);
  const head = mail?.raw.split(/\r?\n\r?\n/)[0] ?? "";
  const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain("bcc");
  expect(names).not.toContain("x-injected");
});

/** The answers of a mail server, and what becomes of the mail. */
const TROUBLE: [string, () => Promise<{ url: string; close: () => Promise<void> }>, object][] = [
  [
    "is not there",
    async () => {
      const gone = await startOddServer(() => {});
      await gone.close();
      return gone;
    },
    { isFinal: false, what: "The mail server does not answer" },
  ],
  [
    "says 451 to the recipient",
    () => startMailServer({ onRcptTo: (_, __, done) => done(smtpError(451, "try later")) }),
    { isFinal: false, what: "The mail server asks to try later" },
  ],
  [
    "says 550 to the recipient",
    () => startMailServer({ onRcptTo: ({ address }, _, done) => done(smtpError(550, `no ${address} here`)) }),
    {
      isFinal: true,
      what: "The mail server refuses this mail",
      detail: expect.stringContaining("(the recipient)"),
    },
  ],
  [
    "says 554 to the text",
    () =>
      startMailServer({
        onData: (stream, _, done) => stream.resume().on("end", () => done(smtpError(554, "looks like spam"))),
      }),
    { isFinal: true, what: "The mail server refuses this mail" },
  ],
  [
    "says 554 to the shop itself",
    () => startOddServer((socket) => socket.end("554 not today\r\n")),
    { isFinal: false, what: "The mail server refuses the shop" },
  ],
  [
    "drops the connection in the text",
    async () => {
      const server = await startMailServer({ onData: () => server.drop() });
      return server;
    },
    { isFinal: false, what: "The mail server does not answer" },
  ],
  [
    "drops the connection at once",
    () => startOddServer((socket) => socket.destroy()),
    { isFinal: false, what: "The mail server does not answer" },
  ],
];

/** Servers that hang, each in its way. */
const SILENCE: [string, (socket: Socket) => void][] = [
  ["accepts the connection and says nothing", () => {}],
  ["greets and says nothing more", (socket) => socket.write("220 hello\r\n")],
  [
    "takes the text and does not confirm it",
    (socket) => {
      socket.write("220 hello\r\n");
      socket.on("data", (said) => {
        const lines = String(said).split("\r\n");
        if (lines.some((line) => line.startsWith("DATA"))) socket.write("354 go on\r\n");
        else if (lines.some((line) => /^(?:EHLO|MAIL|RCPT)/.test(line))) socket.write("250 ok\r\n");
      });
    },
  ],
  [
    "answers letter by letter without an end",
    (socket) => {
      const timer = setInterval(() => socket.write("220-"), 20);
      socket.on("close", () => clearInterval(timer));
    },
  ],
];

describe("a mail server in trouble", () => {
  it.each(TROUBLE)(
    "of a mail server that %s the queue learns whether to try again",
    async (_, start, expected) => {
      await using(await start());
      expect(await sendMail(aMail())).toMatchObject({ ok: false, ...expected });
      expect(await outbox().countDocuments({})).toBe(0);
    },
  );

  it.each(SILENCE)("a mail server that %s is given up, and its connection ends", async (_, meet) => {
    let ended = false;
    await using(
      await startOddServer((socket) => {
        socket.on("close", () => {
          ended = true;
        });
        socket.resume();
        meet(socket);
      }),
    );
    const began = performance.now();
    const sent = await sendMail(aMail(), { silenceMs: 300, wholeMs: 900 });
    expect(sent).toMatchObject({ ok: false, isFinal: false, what: "The mail server does not answer" });
    expect(performance.now() - began).toBeLessThan(5_000);
    await expect.poll(() => ended).toBe(true);
  });

  it("options in the URL of the mail server hold, and none makes the sender repeat a mail by itself", async () => {
    let connections = 0;
    const server = await startOddServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await using({ ...server, url: `${server.url}/?pool=true&name=shop.example.com` });
    expect(await sendMail(aMail())).toMatchObject({ ok: false, isFinal: false });
    expect(connections).toBe(1);
  });
});
