import { describe, expect, it } from "vitest";
import { cases } from "./cases/run";
import { startForTests } from "./support";

const { client } = await startForTests();
const database = client.db("operators");

describe.each([...new Set(cases.map(({ group }) => group))])("%s", (group) => {
  it.each(cases.filter((one) => one.group === group))("$title", async ({ run }) => {
    const { expected, actual } = await run(database);
    expect(actual).toBe(expected);
  });
});
