import { expect, it } from "vitest";
import { createKeyedQueue } from "./serial-queue";

it("jobs of one key run one after the other, also after one that fails, and those of another key beside them", async () => {
  const queue = createKeyedQueue();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, () => (name === "a2" ? reject(new Error(name)) : resolve(name))),
    );
  };
  const results = [
    queue("a", job("a1")),
    queue("a", job("a2")).catch((error: Error) => `failed ${error.message}`),
    queue("a", job("a3")),
    queue("b", job("b1")),
  ];
  await expect.poll(() => begun).toEqual(["a1", "b1"]);
  for (const [index, name] of ["a1", "a2", "a3", "b1"].entries()) {
    await expect.poll(() => begun).toContain(name);
    if (name === "a1") expect(begun).not.toContain("a2");
    ends.get(name)?.();
    expect(await results[index]).toBe(name === "a2" ? "failed a2" : name);
  }
});
