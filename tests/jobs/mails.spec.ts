import { expect, test } from "@playwright/test";
import { renderMail } from "@/lib/services/mails/render-mail";
import { mailSamples } from "@/lib/upkeep/mail-samples";
import { objections } from "../support/browser-steps/good-page";

/** Mails as a reader on a phone and in a window shows them. */
for (const { name, content } of mailSamples("https://halfinch.example")) {
  test(`the mail ${name} can be read at 320 and 600 px, light and dark, and fetches nothing`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.setContent(renderMail(content).html);
    for (const width of [600, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      // The dark theme differs in colours only.
      expect(await objections(page, { mail: true, colours: colorScheme === "dark" })).toEqual([]);
    }
    expect(fetched).toEqual([]);
  });
}
