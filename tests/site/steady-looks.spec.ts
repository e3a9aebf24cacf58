import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { expect, MOVING, test } from "../support/browser";
import { objections } from "../support/browser-steps/good-page";

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

test("nothing moves in a page of these tests, nor in one that a test opens in a context of its own", async ({
  page,
  browser,
}) => {
  expect(await page.evaluate(prefersStillness)).toBe(true);
  const own = await browser.newContext({ viewport: { width: 375, height: 740 } });
  expect(await (await own.newPage()).evaluate(prefersStillness)).toBe(true);
  await own.close();
});

test.describe("where pages move", () => {
  test.use(MOVING);

  test("axe judges a page as it is after its animations and transitions, even endless ones", async ({
    page,
  }) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Moving</title><style>
      @keyframes appear { from { opacity: 0.1 } }
      @keyframes pulse { from { opacity: 0.1 } to { opacity: 0.2 } }
      body { background: #fff; color: #000 }
      .once { animation: appear 1000s }
      .endless { animation: pulse 1000s infinite }
      .changed { transition: color 1000s; color: #eee }
      .changed.is-dark { color: #000 }
    </style><main><h1>Moving</h1><p class="once">Once</p><p class="endless">Endless</p><p class="changed">Changed</p></main>`);
    await page.evaluate(() => {
      const changed = document.querySelector(".changed");
      if (!changed || getComputedStyle(changed).color !== "rgb(238, 238, 238)")
        throw new Error("not drawn yet");
      changed.classList.add("is-dark");
    });
    expect(await objections(page)).toEqual([]);
    // The check sees what stays without contrast.
    await page.addStyleTag({ content: ".endless { animation: none; opacity: 0.2 }" });
    expect(await objections(page)).toHaveLength(1);
  });

  test("a toast has its full contrast from its first frame on; it only slides", async ({
    page,
    admin: _,
  }) => {
    await page.goto("/dashboard/gallery");
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Animation.enable");
    await devTools.send("Animation.setPlaybackRate", { playbackRate: 0.0001 });
    await page.getByRole("button", { name: "Toast", exact: true }).click();
    const toast = page.getByRole("listitem").filter({ hasText: TOASTS.productAdded });
    await expect.poll(() => toast.evaluate((shown) => shown.getAnimations().length)).toBeGreaterThan(0);
    const opacities = await toast.evaluate((shown) => {
      const found: string[] = [];
      for (let at: Element | null = shown; at; at = at.parentElement)
        found.push(getComputedStyle(at).opacity);
      return found;
    });
    expect(new Set(opacities)).toEqual(new Set(["1"]));
  });
});
