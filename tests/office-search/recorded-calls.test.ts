import { afterAll, beforeAll, expect, it } from "vitest";
import { fillWords } from "@/lib/core/commands/shop/fill-words";
import { inGroups, referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { searchOffice } from "@/lib/features/office-search/commands/search-office";
import { closeTestShop, must, openTestShop, staffViewer } from "../support/shop-in-process";
import { fillRecordedShop, orderIdOf } from "./fill-recorded-shop";
import { CALLS } from "./recorded-calls";

const TODAY = new Date("2026-11-26T10:00:00Z");
const MUST_BE_FIRST = 195;

beforeAll(async () => {
  await openTestShop();
  await fillRecordedShop();
  await fillWords();
});
afterAll(closeTestShop);

interface Call {
  said: string;
  meant: string;
}

const calls: Call[] = CALLS.trim()
  .split("\n")
  .filter((line) => line.includes(" > "))
  .map((line) => {
    const [said = "", meant = ""] = line.split(" > ");
    return { said: spelled(said), meant };
  });

/** References and ids are long and made of the number. */
function spelled(said: string): string {
  const [what, ...rest] = said.split(":");
  const number = rest.at(-1) ?? "";
  if (what === "id") return orderIdOf(number);
  if (what !== "reference") return said;
  const reference = referenceOf(orderIdOf(number));
  if (rest[0] === "spaced") return inGroups(reference);
  return rest[0] === "small" ? reference.toLowerCase() : reference;
}

it("two hundred calls were recorded", () => {
  expect(calls).toHaveLength(200);
});

it("of two hundred calls, the record that the caller meant is first for 195", async () => {
  const viewer = staffViewer();
  const wrong: string[] = [];
  for (const { said, meant } of calls) {
    const [first] = must(await searchOffice(viewer, said, TODAY));
    const found = first ? `${first.kind} ${nameOf(first)}` : "nothing";
    if (found !== meant) wrong.push(`${said}: ${found} instead of ${meant}`);
  }
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(calls.length - MUST_BE_FIRST);
});

function nameOf({ kind, title, text }: { kind: string; title: string; text: string }): string {
  if (kind === "order") return title.slice(0, 6);
  return kind === "product" ? text : title;
}
