import { expect, it } from "vitest";
import { stumblesOf } from "./browser-report";

const spec = (title: string, status: string, messages: string[]) => ({
  title,
  file: "site/menu.spec.ts",
  tests: [{ status, results: messages.map((message) => ({ errors: message ? [{ message }] : [] })) }],
});

it("browser tests that were not green at once are named with what each go said, at any depth", () => {
  const suites = [
    {
      specs: [spec("opens", "expected", [""])],
      suites: [
        {
          specs: [
            spec("closes", "flaky", ["\u001b[31mtoo slow\u001b[39m", ""]),
            spec("moves", "unexpected", ["first", "second"]),
          ],
        },
      ],
    },
  ];
  expect(stumblesOf(suites)).toEqual([
    { title: "site/menu.spec.ts: closes", isUnsteady: true, messages: ["too slow"] },
    { title: "site/menu.spec.ts: moves", isUnsteady: false, messages: ["first", "second"] },
  ]);
});

it("a long message is cut, and a report that is missing names none", () => {
  const [stumble] = stumblesOf([{ specs: [spec("is long", "unexpected", ["line\n".repeat(99)])] }]);
  expect(stumble?.messages[0]?.split("\n")).toHaveLength(30);
  expect(stumblesOf(undefined)).toEqual([]);
});
