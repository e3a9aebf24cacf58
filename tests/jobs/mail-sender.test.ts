import { simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_MAIL_SETTINGS, type MailSettings } from "@/lib/core/domain/shop/mail-settings";
import { DEFAULT_SELLER, type Seller } from "@/lib/core/domain/shop/seller";
import { DEFAULT_RECORD, showShopRecord } from "@/lib/core/domain/shop/shop-record";
import { env } from "@/lib/env";
import { renderMail } from "@/lib/services/mails/render-mail";
import { sendMail } from "@/lib/services/send-mail";
import { mailSamples } from "@/lib/upkeep/mail-samples";
import { type MailServer, startMailServer } from "../support/mail-server";

let server: MailServer;
let revision = 0;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => {
  showShopRecord({ ...DEFAULT_RECORD, revision: revision + 1 });
  await server.close();
});

/** Sends a mail of a shop with these choices, and reads it by a parser that the shop did not write. */
async function received(mail: Partial<MailSettings>, seller: Partial<Seller>, mailFrom: string) {
  revision += 1;
  showShopRecord({
    ...DEFAULT_RECORD,
    revision,
    mail: { ...DEFAULT_MAIL_SETTINGS, ...mail },
    seller: { ...DEFAULT_SELLER, ...seller },
  });
  Object.assign(env(), { smtpUrl: server.url, mailFrom });
  const content = mailSamples("http://localhost:3000").find(({ name }) => name === "welcome")?.content;
  if (!content) throw new Error("no sample");
  const id = revision.toString(16).padStart(24, "0");
  const to = { name: "Mara", email: "mara@example.com" };
  const sent = await sendMail({ id, to, at: new Date(), ...renderMail(content) });
  expect(sent).toEqual({ ok: true });
  const raw = server.received.at(-1)?.raw ?? "";
  return { raw, parsed: await simpleParser(raw) };
}

const ADDRESS = "orders@example.com";
const NAME = 'Rad & Tat "GmbH", <Köln>';

it("the name of the shop is the sender's where neither owner nor environment says another", async () => {
  const { parsed } = await received({}, { tradingName: NAME }, ADDRESS);
  expect(parsed.from?.value).toEqual([{ name: NAME, address: ADDRESS }]);
  expect(parsed.replyTo).toBeUndefined();
  expect(parsed.subject).toContain(NAME);
});

it("the owner's name and address for answers win, and the environment's address stays", async () => {
  const chosen = { senderName: "Orders, Rad & Tat", replyTo: "post@rad-tat.example" };
  const { parsed } = await received(chosen, {}, `Halfinch <${ADDRESS}>`);
  expect(parsed.from?.value).toEqual([{ name: "Orders, Rad & Tat", address: ADDRESS }]);
  expect(parsed.replyTo?.value).toEqual([{ name: "", address: "post@rad-tat.example" }]);
});

it("who sells and the owner's own words stand below the mail, as text and as HTML", async () => {
  const seller = { legalName: "Rad & Tat GmbH", city: "Köln", country: "DE", vatIds: ["DE136695976"] };
  const { parsed } = await received({ footer: "Call us <any> day.\nAda" }, seller, ADDRESS);
  expect(parsed.text).toContain("Rad & Tat GmbH, Köln, Germany\nVAT ID DE136695976\nCall us <any> day.\nAda");
  expect(String(parsed.html)).toContain(
    "Rad &amp; Tat GmbH, Köln, Germany<br>VAT ID DE136695976<br>Call us &lt;any&gt; day.<br>Ada",
  );
});

it("a mail begins with the owner's greeting, and its foot names the shop where they say so", async () => {
  const mail = { greeting: "Guten Tag {name}", footer: "Your {shop}" };
  const { parsed } = await received(mail, { tradingName: "Rad & Tat" }, ADDRESS);
  expect(parsed.text).toContain("Guten Tag Mara Kessler, your account is ready.");
  expect(parsed.text).toContain("Your Rad & Tat");
});

it("a name that came past the form with a line break begins no other header", async () => {
  const { raw, parsed } = await received({ senderName: "Rad\r\nBcc: all@x.example" }, {}, ADDRESS);
  expect(raw).not.toMatch(/^bcc:/im);
  expect(parsed.from?.value[0]?.address).toBe(ADDRESS);
});
