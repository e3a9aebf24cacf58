import { existsSync, readdirSync } from "node:fs";
import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { endSession } from "@/lib/core/data/people/sessions";
import { DatabaseUnavailable } from "@/lib/core/data/store/errors";
import { middleware } from "@/middleware";
import { customer, sessionJwt } from "../people/stored-accounts";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";

const outage = vi.hoisted(() => ({ now: false }));
vi.mock("@/lib/auth/identify", async (original) => {
  const actual = await original<typeof import("@/lib/auth/identify")>();
  return {
    ...actual,
    identify: (...asked: Parameters<typeof actual.identify>) => {
      if (outage.now) throw new DatabaseUnavailable("cut for a test");
      return actual.identify(...asked);
    },
  };
});

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

/** The target of a page's redirect, or null where the page is shown. */
async function leadsTo(path: string, cookie?: string): Promise<string | null> {
  const answer = await middleware(
    new NextRequest(`http://localhost:3000${path}`, cookie ? { headers: { cookie } } : {}),
  );
  const location = answer.headers.get("location");
  return location?.replace(/^http:\/\/localhost:3000(?=\/)/, "") ?? null;
}

describe("A private page", () => {
  it("a private page sends a signed-out visitor to the login page, which returns them", async () => {
    expect(await leadsTo("/dashboard/payment/1?x=a&y=b")).toBe(
      "/login?callbackUrl=%2Fdashboard%2Fpayment%2F1%3Fx%3Da%26y%3Db",
    );
    expect(await leadsTo("/orders/1")).toBe("/login?callbackUrl=%2Forders%2F1");
  });

  it("a private page is not opened by a session cookie of another secret or by any text", async () => {
    const forged = await sessionJwt(fixtures.mara.userId, fixtures.mara.sessionId, "x".repeat(32));
    for (const value of [forged, "text", ""])
      expect(await leadsTo("/dashboard", `next-auth.session-token=${value}`)).toBe(
        "/login?callbackUrl=%2Fdashboard",
      );
  });

  it("a private page is shown to a signed-in user", async () => {
    expect(await leadsTo("/dashboard", fixtures.mara.cookie)).toBeNull();
    expect(await leadsTo("/orders/1", fixtures.ada.cookie)).toBeNull();
  });
});

describe("An administrator's page", () => {
  const pages = readdirSync("app/dashboard").filter(
    (name) =>
      existsSync(`app/dashboard/${name}/page.tsx`) &&
      ![
        "account",
        "lists",
        "own-numbers",
        "company",
        "approvals",
        "papers",
        "wishes",
        "myorders",
        "payment",
        "addreview",
      ].includes(name),
  );

  it.each(pages)(
    "%s sends a customer to the login page with the reason and is shown to an administrator",
    async (page) => {
      expect(await leadsTo(`/dashboard/${page}`, fixtures.mara.cookie)).toBe(
        `/login?callbackUrl=%2Fdashboard%2F${page}&reason=admin`,
      );
      expect(await leadsTo(`/dashboard/${page}`, fixtures.ada.cookie)).toBeNull();
    },
  );

  it("an administrator's page is closed to an ended session, without a reason that would be wrong", async () => {
    const gone = await customer();
    await endSession(gone.sessionId);
    expect(await leadsTo("/dashboard/users", gone.cookie)).toBe("/login?callbackUrl=%2Fdashboard%2Fusers");
  });

  it("an administrator's page decides for itself while the database is unreachable", async () => {
    outage.now = true;
    expect(await leadsTo("/dashboard/users", fixtures.mara.cookie)).toBeNull();
    outage.now = false;
  });
});
