import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { mailSamples } from "@/lib/services/mails/mail-samples";
import { renderMail } from "@/lib/services/mails/render-mail";

/** Mails as a reader on a phone and in a window shows them. */
for (const { name, content } of mailSamples("https://halfinch.example")) {
  test(`the mail ${name} can be read at 320 and 600 px, light and dark, and fetches nothing`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.setContent(renderMail(content).html);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 600]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
        await page.screenshot({
          path: `test-results/mails/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
      // The landmarks are those of the mail reader's page.
      const axe = new AxeBuilder({ page }).disableRules(["landmark-one-main", "region"]);
      const { violations } = await axe.analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    expect(fetched).toEqual([]);
  });
}
