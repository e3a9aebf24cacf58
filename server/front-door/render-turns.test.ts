import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { NoRenderTurnError, RenderTurns } from "./render-turns";

beforeAll(() => void vi.useFakeTimers());
afterEach(() => vi.clearAllTimers());
afterAll(() => void vi.useRealTimers());

/** Pages that are rendered until they are finished. */
function open() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let away = false;
  const turns = new RenderTurns<string>(() => away);
  const render = (key: string) => () => {
    begun.push(key);
    return new Promise<string>((resolve) => ends.set(key, () => resolve(`page ${key}`)));
  };
  return {
    begun,
    goAway: () => {
      away = true;
    },
    /** @returns what becomes of it: the page, or the error's name */
    ask: (client: string, key: string, isGone = () => false) =>
      turns.take(key, render(key), { client, isGone }).catch((error: Error) => error.name),
    end: async (key: string) => {
      ends.get(key)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const REFUSED = NoRenderTurnError.name;

it("a request waits at most five seconds for a turn, and a page that no request waits for is not rendered", async () => {
  const { ask, begun, end } = open();
  void ask("192.0.2.1", "one");
  void ask("192.0.2.1", "two");
  const waits = ask("192.0.2.2", "three");
  await vi.advanceTimersByTimeAsync(4_000);
  const waitsShorter = ask("192.0.2.3", "four");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waits).toBe(REFUSED);
  await end("one");
  expect(begun).toEqual(["one", "two", "four"]);
  await end("four");
  expect(await waitsShorter).toBe("page four");
});

it("a page whose connections are closed leaves the line, and one that somebody still waits for does not", async () => {
  const { ask, begun, end } = open();
  void ask("192.0.2.1", "one");
  void ask("192.0.2.1", "two");
  const gone = ask("192.0.2.2", "closed", () => true);
  void ask("192.0.2.2", "shared", () => true);
  const stays = ask("192.0.2.2", "shared");
  await end("one");
  expect(begun).toEqual(["one", "two", "shared"]);
  expect(await gone).toBe(REFUSED);
  await end("shared");
  expect(await stays).toBe("page shared");
});

it("a page that a flood asked for first comes by the turn of the next client who asks for it, to both", async () => {
  const { ask, begun, end } = open();
  const flood = Array.from({ length: 60 }, (_, n) => ask("192.0.2.1", `list ${n}`));
  const other = ask("198.51.100.7", "list 50");
  await end("list 0");
  await end("list 1");
  expect(begun).toContain("list 50");
  await end("list 50");
  expect([await other, await flood[50]]).toEqual(["page list 50", "page list 50"]);
  expect(begun.filter((key) => key === "list 50")).toHaveLength(1);
});

it("a page that a flood has no place for is rendered for the others who ask for it", async () => {
  const { ask, end } = open();
  for (let n = 0; n < 66; n += 1) void ask("192.0.2.1", `list ${n}`);
  const other = ask("198.51.100.7", "shared");
  const refused = ask("192.0.2.1", "one too many");
  const shared = ask("192.0.2.1", "shared");
  expect(await refused).toBe(REFUSED);
  await end("list 0");
  await end("list 1");
  await end("shared");
  expect([await other, await shared]).toEqual(["page shared", "page shared"]);
});

it("while the database is away no page waits for a turn, and those in line are refused once it is known", async () => {
  const { ask, begun, goAway, end } = open();
  for (const key of ["one", "two"]) void ask("192.0.2.1", key);
  const inLine = ask("192.0.2.1", "three");
  goAway();
  void ask("192.0.2.1", "four");
  expect(begun).toEqual(["one", "two", "four"]);
  await end("one");
  expect(await inLine).toBe(REFUSED);
});

it("a page is rendered anew after it was finished or refused", async () => {
  const { ask, begun, end } = open();
  for (const key of ["one", "two"]) void ask("192.0.2.1", key);
  const refused = ask("192.0.2.1", "three");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await refused).toBe(REFUSED);
  await end("one");
  void ask("192.0.2.1", "one");
  void ask("192.0.2.1", "three");
  await end("two");
  expect(begun).toEqual(["one", "two", "one", "three"]);
});
