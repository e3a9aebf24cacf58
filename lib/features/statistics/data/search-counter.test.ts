import { beforeEach, expect, it } from "vitest";
import { countSearch, noteFound, takeCounted } from "./search-counter";

beforeEach(() => {
  takeCounted();
});

it("a search is counted each time that its page is sent, with the result of the last time that it was rendered", () => {
  noteFound("Dynamo hub", 0, []);
  countSearch("dynamo  HUB");
  countSearch("dynamo hub");
  noteFound("dynamo hub", 1, ["a"]);
  countSearch("dynamo hub");
  expect([...takeCounted()]).toEqual([["dynamo hub", { count: 3, total: 1, ids: ["a"] }]]);
  expect([...takeCounted()]).toEqual([]);
});

it("a search whose result is unknown, and one that may tell a person, is not counted", () => {
  countSearch("never rendered");
  noteFound("mara@example.com", 0, []);
  countSearch("mara@example.com");
  expect([...takeCounted()]).toEqual([]);
});

it("products are noted of searches that find few, and no flood of words takes more memory", () => {
  noteFound("steel", 11, ["a"]);
  countSearch("steel");
  for (let at = 0; at < 6_000; at += 1) {
    noteFound(`word ${at}`, 0, []);
    countSearch(`word ${at}`);
  }
  const counted = takeCounted();
  expect(counted.get("steel")?.ids).toEqual([]);
  expect(counted.size).toBe(1_000);
  countSearch("word 999");
  expect([...takeCounted()]).toEqual([]);
});
