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

test("axe judges text anew where its colours, what is around it, the theme or its place differ from text that passed", async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Alike</title><style>
    body { background: #fff; color: #000 }
    .dark { background: #222; height: 100px }
    .pale { color: #eee }
    .dark + .beside { position: relative; top: -80px }
    .box { background: #fff; height: 1.5em; line-height: 1.5em }
    .box p { margin: 0 }
    @media (prefers-color-scheme: dark) { .themed { color: #eee } }
  </style><main><h1>Alike</h1><p class="themed">It passes</p><div id="more"></div></main>`);
  const withMore = async (html: string, scheme: "light" | "dark" = "light") => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate((text) => {
      const more = document.querySelector("#more");
      if (more) more.innerHTML = text;
    }, html);
    return await objections(page, { colours: true });
  };
  const alike = "<p>Some more text</p>";
  expect(await withMore(alike)).toEqual([]);
  expect(await withMore('<p class="pale">Some more text</p>')).toHaveLength(1);
  expect(await withMore('<p class="pale">What fails is not remembered</p>')).toHaveLength(1);
  expect(await withMore(`<div class="dark">${alike}</div>`)).toHaveLength(1);
  expect(await withMore(`<div class="beside">${alike}</div>`)).toEqual([]);
  expect(await withMore(`<div class="dark"></div><div class="beside">${alike}</div>`)).toHaveLength(1);
  expect(await withMore(`<div class="dark"><div class="box">${alike}</div></div>`)).toEqual([]);
  const beyondItsBox = await withMore(`<div class="dark"><div class="box">${alike}<p>Beyond</p></div></div>`);
  expect(beyondItsBox.join()).toMatch(/^color-contrast: <p>Beyond<\/p>$/);
  expect(await withMore(alike, "dark")).toHaveLength(1);
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
