import { simpleParser } from "mailparser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { renderMail } from "@/lib/services/mails/render-mail";
import { sendMail } from "@/lib/services/send-mail";
import { mailSamples } from "@/lib/upkeep/mail-samples";
import { type MailServer, startMailServer } from "../support/mail-server";

const SHOP = "https://halfinch.example";
/** The page of the sample parcel: the one link of a mail that leads out of the shop. */
const OF_A_CARRIER = "https://tracking.example.com/0037073002345";
const samples = mailSamples(SHOP);
const TO = { name: 'Mara "Chain" Kessler, <Malmö>', email: "mara@example.com" };

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  Object.assign(env(), { smtpUrl: server.url, mailFrom: "Halfinch <orders@example.com>" });
});
afterAll(() => server.close());

/** Sent by SMTP and read by a parser that the shop did not write. */
async function received(name: string) {
  const sample = samples.find((one) => one.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  const rendered = renderMail(sample.content);
  const sent = await sendMail({ id: "65f0c0ffee65f0c0ffee0003", to: TO, at: new Date(), ...rendered });
  expect(sent).toEqual({ ok: true });
  return { rendered, parsed: await simpleParser(server.received.at(-1)?.raw ?? "") };
}

/** As a mail carries it: lines end in CR LF, and the last one may be missing. */
const plain = (text: string | false | undefined) => String(text).replaceAll("\r\n", "\n").trimEnd();

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&#39;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};

describe("every mail", () => {
  it.each(samples.map(({ name }) => name))("the mail %s arrives as it was written", async (name) => {
    const { rendered, parsed } = await received(name);
    expect(parsed.subject).toBe(rendered.subject);
    expect(plain(parsed.text)).toBe(plain(rendered.text));
    expect(plain(parsed.html)).toBe(plain(rendered.html));
    expect([parsed.to].flat()[0]?.value).toEqual([{ name: TO.name, address: TO.email }]);
    expect(parsed.from?.value).toEqual([{ name: "Halfinch", address: "orders@example.com" }]);
    expect(parsed.messageId).toBe("<65f0c0ffee65f0c0ffee0003@example.com>");
    expect(parsed.attachments).toEqual([]);
  });

  it.each(samples)("the mail $name says the same in its text and its HTML, in lines of 64", ({ content }) => {
    const { text, html } = renderMail(content);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url ?? "");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link.startsWith(`${SHOP}/`) || link === OF_A_CARRIER).toBe(true);
      expect(text.split("\n")).toContain(link);
    }
    for (const line of text.split("\n")) expect(line.length <= 64 || line.startsWith(SHOP)).toBe(true);
    const words = (said: string) => said.split(/\s+/).filter(Boolean);
    const shown = html
      .slice(html.indexOf("<h1"))
      .replace(/<[^>]+>/g, " ")
      .replace(/&(?:amp|#39|quot|nbsp|lt|gt);/g, (entity) => ENTITIES[entity] ?? " ");
    const said = new Set(words(text));
    // A colon follows a button's label in the text.
    expect(words(shown).filter((word) => !said.has(word) && !said.has(`${word}:`))).toEqual([]);
  });

  it.each(samples)(
    "the mail $name fetches nothing: no picture, font, style sheet or script",
    ({ content }) => {
      const { html } = renderMail(content);
      expect(html).not.toMatch(
        /<(?:img|script|link|iframe|object|embed|form|video|audio|svg)\b|url\(|@import|@font-face|\bsrc=|background=/i,
      );
    },
  );

  it("a mail about one's own order or company has no way to unsubscribe, and each other one has", () => {
    const own = samples.filter(({ content }) => content.isOwnOrder).map(({ name }) => name);
    expect(own.filter((name) => /^(?:order|refund)-/.test(name))).toHaveLength(25);
    expect(own.filter((name) => name.startsWith("company-"))).toEqual([
      "company-approved",
      "company-suspended",
    ]);
    expect(own).toHaveLength(44);
  });
});

it("what people type is text in a mail's HTML, never markup", () => {
  const hostile = `<img src=x onerror=alert(1)>"'&`;
  const { html, text } = renderMail({
    subject: hostile,
    preview: hostile,
    title: hostile,
    blocks: [
      { is: "text", text: hostile },
      { is: "note", text: hostile },
      { is: "facts", facts: [{ label: hostile, value: hostile }] },
      {
        is: "table",
        head: [hostile, hostile],
        rows: [{ name: hostile, detail: hostile, amount: hostile }],
        total: [hostile, hostile],
      },
      { is: "button", label: hostile, url: `https://example.com/?q=${hostile}` },
    ],
    because: hostile,
    isOwnOrder: true,
  });
  expect(html).not.toContain("<img");
  expect(html).not.toMatch(/"[^<>]*"'&[^a#]/);
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)?.length).toBeGreaterThanOrEqual(
    14,
  );
  expect(text).toContain(hostile);
});

it("no mail says that an order on account is paid before its money has come", () => {
  const open = [
    "order-on-account",
    "order-on-account-by-sales",
    "order-on-account-open-again",
    "new-order-on-account",
  ];
  for (const name of open) {
    const content = samples.find((one) => one.name === name)?.content;
    expect(content, name).toBeDefined();
    if (content) expect(renderMail(content).text, name).not.toMatch(/^Paid\b/m);
  }
  const paid = samples.find((one) => one.name === "new-paid-order")?.content;
  if (paid) expect(renderMail(paid).text).toMatch(/^Paid\b/m);
});
