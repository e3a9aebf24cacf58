import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { waitsForProvider } from "@/lib/concurrency/deadline";
import { route } from "./handle";
import { operation } from "./operation";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("MONGODB_URI", "mongodb://127.0.0.1:1");
  vi.stubEnv("NEXTAUTH_SECRET", "0f1e2d3c4b5a69788796a5b4c3d2e1f0");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A call whose work never ends. */
const hanging = (asksProvider: boolean) =>
  route(
    operation({
      method: "GET",
      path: `/hangs-${asksProvider}`,
      tag: "Service",
      summary: "Hangs",
      access: "anyone",
      answer: { status: 200, schema: z.object({}), description: "Never" },
      refuses: [],
      run: () => {
        if (asksProvider) waitsForProvider();
        return new Promise(() => {});
      },
    }),
  );

it.each([
  { waitsFor: "the database", asksProvider: false, ms: 3000, code: "database_unavailable" },
  { waitsFor: "the payment provider", asksProvider: true, ms: 12_000, code: "provider_unavailable" },
])("a call that waits too long for $waitsFor says so within $ms ms", async ({ asksProvider, ms, code }) => {
  const asked = hanging(asksProvider).GET(new Request(`http://localhost/api/hangs-${asksProvider}`));
  await vi.advanceTimersByTimeAsync(ms);
  const answer = await asked;
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await answer.json()).toMatchObject({ error: { code } });
});

it("a body whose text is an object that cannot be compared is a 400", async () => {
  const { POST } = route(
    operation({
      method: "POST",
      path: "/takes-a-text",
      tag: "Service",
      summary: "Takes a text",
      access: "anyone",
      body: z.object({ name: z.string().max(5) }),
      answer: { status: 200, schema: z.object({}), description: "Taken" },
      refuses: [],
      run: () => Promise.resolve({ ok: true, value: {} }),
    }),
  );
  const request = new Request("http://localhost/api/takes-a-text", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"name":{"length":{"toString":false}}}',
  });
  const answer = await POST(request);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: "invalid" } });
});
