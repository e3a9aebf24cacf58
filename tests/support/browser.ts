import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { type SignedIn, shopClient } from "./shop-client";

/** For tests of movement itself: pages slide, fade and count, as they do for most visitors. */
export const MOVING: { contextOptions: BrowserContextOptions } = {
  contextOptions: { reducedMotion: "no-preference" },
};

interface Fixtures {
  /** The URL of the shop under test. */
  shopUrl: string;
  /** Allows failures that the test provokes: failed URLs and console lines that match. */
  expectFailure: (pattern: RegExp) => void;
  /** A new customer, signed in without the login page. */
  customer: SignedIn;
  /** The administrator, signed in without the login page: one session for all tests of a worker, which none may end. */
  admin: SignedIn;
}

/**
 * A test that fails on every error of a page, also in the console and the network. A test that only needs a signed-in
 * customer takes `customer: _`.
 */
export const test = base.extend<Fixtures & { watched: undefined }>({
  shopUrl: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error("The browser tests run with their own configuration: npx playwright test");
    await use(baseURL);
  },

  expectFailure: async ({ context }, use) => {
    const allowed: RegExp[] = [];
    await context.addInitScript(() =>
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
        console.error(`policy violation: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
      ),
    );
    const problems = watch(context);
    await use((pattern) => allowed.push(pattern));
    expect(problems().filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  },

  watched: [
    async ({ expectFailure: _ }, use) => {
      await use(undefined);
    },
    { auto: true },
  ],

  customer: async ({ context, shopUrl }, use) => {
    await use(await enter(context, shopUrl, await shopClient(shopUrl).signUp()));
  },

  admin: async ({ context, shopUrl }, use) => {
    await use(await enter(context, shopUrl, await shopClient(shopUrl).sharedAdmin()));
  },
});

export { expect };

/** Signs a browser in with an account's cookies. */
export async function enter(context: BrowserContext, url: string, person: SignedIn): Promise<SignedIn> {
  await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, url })));
  return person;
}

/** Collects the errors, failed requests and error answers of every page of a browser. */
function watch(context: BrowserContext): () => string[] {
  const problems: string[] = [];
  const onPage = (page: Page) => {
    page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // Leaving a page aborts its open requests.
      if (!/ERR_ABORTED/.test(reason)) problems.push(`request failed: ${request.url()} ${reason}`);
    });
  };
  context.on("page", onPage);
  context.on("console", (message) => {
    if (/blocked by Playwright/.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`answer ${response.status()}: ${response.url()}`);
  });
  return () => problems;
}
