import { expect, it } from "vitest";
import { sendInTurn, type WaitingFile } from "./send-in-turn";

const waiting = (names: readonly string[]): WaitingFile[] =>
  names.map((name, key) => ({ key, file: new File([], name) }));

it("of 300 files at once each bad one gets its reason, the good ones go on, one at a time, until there is no more room", async () => {
  const names = Array.from({ length: 300 }, (_, at) => (at % 30 === 29 ? `good ${at}.png` : `bad ${at}.svg`));
  const MAX = 8;
  const added: string[] = [];
  const reasons = new Map<number, string>();
  const underWay = { now: 0, most: 0 };
  const count = await sendInTurn(waiting(names), {
    refuse: () => (added.length >= MAX ? "no more room" : null),
    send: async ({ key, file }) => {
      underWay.now += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      await Promise.resolve();
      underWay.now -= 1;
      if (file.name.startsWith("bad")) reasons.set(key, "no picture");
      else added.push(file.name);
      return file.name.startsWith("good") ? "added" : "refused";
    },
    onRefused: (key, reason) => void reasons.set(key, reason),
  });
  expect(count).toBe(MAX);
  // The eighth good one is the 240th; the first eight files were all bad.
  expect(added.at(-1)).toBe("good 239.png");
  expect([...reasons.values()].filter((reason) => reason === "no picture")).toHaveLength(232);
  expect([...reasons.values()].filter((reason) => reason === "no more room")).toHaveLength(60);
  expect(underWay.most).toBe(1);
});

it("files that are chosen while others are sent have their turn after them", async () => {
  const queue = waiting(["a"]);
  const sent: string[] = [];
  const send = async ({ file }: WaitingFile) => {
    sent.push(file.name);
    if (file.name === "a") queue.push(...waiting(["b", "c"]));
    return "added" as const;
  };
  expect(await sendInTurn(queue, { refuse: () => null, send, onRefused: () => {} })).toBe(3);
  expect(sent).toEqual(["a", "b", "c"]);
});

it("once the session has ended no other file is sent, and each says so", async () => {
  const queue = waiting(["a", "b", "c", "d"]);
  const sent: string[] = [];
  const reasons = new Map<number, string>();
  const count = await sendInTurn(queue, {
    refuse: () => null,
    send: async ({ file }) => {
      sent.push(file.name);
      return file.name === "a" ? "added" : "signed_out";
    },
    onRefused: (key, reason) => void reasons.set(key, reason),
  });
  expect(count).toBe(1);
  expect(sent).toEqual(["a", "b"]);
  expect([...reasons.keys()]).toEqual([2, 3]);
  expect([...reasons.values()][0]).toContain("no longer logged in");
});
