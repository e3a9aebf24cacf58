import { simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setLogo } from "@/lib/core/commands/shop/set-logo";
import { env } from "@/lib/env";
import { renderMail } from "@/lib/services/mails/render-mail";
import { sendMail } from "@/lib/services/send-mail";
import { mailSamples } from "@/lib/upkeep/mail-samples";
import { type MailServer, startMailServer } from "../support/mail-server";
import { setUpTestShop } from "../support/set-up-test-shop";
import { must, staffViewer } from "../support/shop-in-process";

setUpTestShop();
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  Object.assign(env(), { smtpUrl: server.url, mailFrom: "orders@example.com" });
});
afterAll(() => server.close());

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><rect width="40" height="40"/></svg>',
);
const content = mailSamples("http://localhost:3000").find(({ name }) => name === "welcome")?.content;

async function received(rendered: ReturnType<typeof renderMail>) {
  const mail = { id: "65f0c0ffee65f0c0ffee0003", to: { name: "Mara", email: "mara@example.com" } };
  expect(await sendMail({ ...mail, at: new Date(), ...rendered })).toEqual({ ok: true });
  // The parser, which the shop did not write, puts parts in the place of their ids.
  return await simpleParser(server.received.at(-1)?.raw ?? "", { skipImageLinks: true });
}

it("the owner's logo is a part of each mail, with the shop's name for readers that show no pictures", async () => {
  if (!content) throw new Error("no sample");
  expect((await received(renderMail(content))).attachments).toEqual([]);
  must(await setLogo(staffViewer(), "light", 0, DRAWING));
  const rendered = renderMail(content);
  const { attachments, html } = await received(rendered);
  const [logo] = attachments;
  expect(attachments).toHaveLength(1);
  expect(logo).toMatchObject({ contentType: "image/png", contentDisposition: "inline", related: true });
  expect(logo?.content.subarray(1, 4).toString()).toBe("PNG");
  expect(String(html)).toContain(`<img src="cid:${logo?.cid}" width="160" height="32" alt="Halfinch"`);
  // Nothing else of the mail is fetched, and its text is as without.
  expect(String(html).match(/\bsrc=/g)).toHaveLength(1);
  expect(rendered.text).not.toContain("cid:");
});

it("a mail whose logo is gone by the time it is sent has the shop's name", async () => {
  if (!content) throw new Error("no sample");
  const { attachments, html } = await received({ ...renderMail(content), logo: "0".repeat(24) });
  expect(attachments).toEqual([]);
  expect(String(html)).toContain('alt="Halfinch"');
});
