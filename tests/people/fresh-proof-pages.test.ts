import { beforeAll, expect, it, vi } from "vitest";
import { requireRight } from "@/lib/auth/viewer";
import { sessions, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { prepareFixtures } from "../support/call-fixtures";
import { admin, type Person } from "./stored-accounts";

const asked = { cookie: "" };
vi.mock("next/headers", () => ({ headers: async () => new Headers({ cookie: asked.cookie }) }));
vi.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`redirect to ${path}`);
  },
}));

beforeAll(async () => {
  await prepareFixtures();
});

const openOutbox = async ({ cookie }: Person): Promise<string> => {
  asked.cookie = cookie;
  const opened = requireRight("seeOutbox", "/dashboard/outbox");
  return await opened.then(
    ({ email }) => email,
    ({ message }: Error) => message,
  );
};

it("the page of the outbox, whose mails have links, asks for a fresh proof of the second factor", async () => {
  const max = await admin("Max");
  expect(await openOutbox(max)).toBe(max.email);
  const proved = (at: Date) => sessions().updateOne({ _id: max.sessionId }, { $set: { factorAt: at } });
  await users().updateOne({ _id: requireId(max.userId) }, { $set: { "secondFactor.since": new Date(0) } });
  await proved(new Date(Date.now() - 16 * 60_000));
  expect(await openOutbox(max)).toBe(
    "redirect to /second-step?callbackUrl=%2Fdashboard%2Foutbox&reason=proof",
  );
  await proved(new Date(Date.now() - 60_000));
  expect(await openOutbox(max)).toBe(max.email);
});
