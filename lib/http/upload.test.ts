import { expect, it } from "vitest";
import { withUpload } from "./upload";

const RULE = { types: ["text/csv"], maxBytes: 1_000, isPublic: true } as const;

/** Files whose work goes on until it is ended. */
function openFiles() {
  const begun: { name: string; end: () => void }[] = [];
  const send = (client: string, name: string, signal?: AbortSignal) =>
    withUpload(
      new Request("http://shop/api/quick-order", { method: "POST", body: name, signal: signal ?? null }),
      RULE,
      client,
      () =>
        new Promise<Response>((resolve) => {
          begun.push({ name, end: () => resolve(new Response(name)) });
        }),
    );
  return { begun, send, names: () => begun.map(({ name }) => name) };
}

it("of four files that one client sends one is worked on at a time, and those of others beside it", async () => {
  const { begun, send, names } = openFiles();
  const flood = ["a", "b", "c", "d"].map((name) => send("192.0.2.1", name));
  const others = [send("198.51.100.7", "other"), send("203.0.113.9", "third")];
  await expect.poll(names).toEqual(expect.arrayContaining(["other", "third"]));
  expect(names()).toHaveLength(3);
  for (let ended = 0; ended < 6; ended += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(ended);
    begun[ended]?.end();
  }
  const texts = await Promise.all([...flood, ...others].map(async (answer) => (await answer).text()));
  expect(texts).toEqual(["a", "b", "c", "d", "other", "third"]);
});
