import { expect, test } from "@playwright/test";
import { renderMail } from "@/lib/services/mails/render-mail";
import { mailSamples } from "@/lib/upkeep/mail-samples";
import { objections } from "../support/browser-steps/good-page";

const SAMPLES = mailSamples("https://halfinch.example");
/** Mails that one page shows one after the other: a new page and its axe take longer than the check of a mail. */
const IN_ONE_PAGE = 12;

/** Mails as a reader on a phone and in a window shows them. */
for (let at = 0; at < SAMPLES.length; at += IN_ONE_PAGE) {
  const samples = SAMPLES.slice(at, at + IN_ONE_PAGE);
  const names = samples.map(({ name }) => name).join(", ");
  test(`each of the mails ${names} can be read at 320 and 600 px, light and dark, and fetches nothing`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    for (const { name, content } of samples) {
      await page.setContent(renderMail(content).html);
      for (const width of [600, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, name).toBeLessThanOrEqual(width);
      }
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        // The dark theme differs in colours only.
        const found = await objections(page, { mail: true, colours: colorScheme === "dark" });
        expect(found, `${name}, ${colorScheme}`).toEqual([]);
      }
      expect(fetched, name).toEqual([]);
    }
  });
}
