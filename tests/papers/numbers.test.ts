import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { newId } from "@/lib/core/data/store/ids";
import { newPaper } from "@/lib/features/papers/commands/new-paper";
import { finishPapers } from "@/lib/features/papers/commands/paper-jobs";
import { paperFiles, papers } from "@/lib/features/papers/data/collections";
import { numberPaper } from "@/lib/features/papers/data/number-paper";
import { SAMPLE_INVOICE } from "@/lib/features/papers/domain/sample-papers";
import { runAllJobs } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";

setUpTestShop({ settings: NO_LIMITS });

const CAUSES = Array.from({ length: 200 }, (_, index) => `order:${index}`);
const PROCESSES = Number(process.env.PAPER_PROCESSES ?? 4);
const { name: _name, ...content } = SAMPLE_INVOICE;

/** A process that numbers all causes, in an order of its own. @param killedAfter so many numbers it is killed, in the middle of its work */
function numberInProcess(index: number, killedAfter = Number.POSITIVE_INFINITY): Promise<void> {
  const causes = [...CAUSES.slice(index * 17), ...CAUSES.slice(0, index * 17)];
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "tests/papers/issue-child.ts", causes.join(",")],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let given = 0;
  child.stdout.on("data", (said: Buffer) => {
    given += said.toString().split("\n").length - 1;
    if (given >= killedAfter) child.kill("SIGKILL");
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve());
  });
}

describe("the numbers of papers", () => {
  it("200 causes have 1 to 200, each once, though several processes number all of them at once and one is killed", async () => {
    await Promise.all(
      Array.from({ length: PROCESSES }, (_, index) => numberInProcess(index, index === 1 ? 10 : undefined)),
    );
    const found = await papers().find({ series: "INV-2026" }).sort({ number: 1 }).toArray();
    expect(found.map(({ number }) => number)).toEqual(CAUSES.map((_, index) => index + 1));
    expect(new Set(found.map(({ cause }) => cause))).toEqual(new Set(CAUSES));
    // Nobody has queued the files: the processes did not come to that.
    await papers().deleteMany({ number: { $gt: 3 } });
    await finishPapers(new Date(Date.now() + 600_000));
    await runAllJobs();
    const three = await papers().find({}).toArray();
    expect(three.every(({ files, filesDue }) => files !== null && filesDue === undefined)).toBe(true);
    expect(await paperFiles().countDocuments({})).toBe(9);
  });

  it("a series begins anew with the seller's year, and each kind has its own", async () => {
    const owner = { _id: newId(), customer: { userId: newId() } };
    const numbered = async (cause: string, changes: Partial<typeof content>) => {
      const { paper } = await numberPaper(newPaper(owner, cause, { ...content, ...changes }, new Date()));
      return `${paper.series} ${paper.number}`;
    };
    expect(await numbered("a", { day: "2031-12-31" })).toBe("INV-2031 1");
    expect(await numbered("b", { day: "2031-12-31" })).toBe("INV-2031 2");
    expect(await numbered("c", { day: "2032-01-01" })).toBe("INV-2032 1");
    expect(await numbered("d", { day: "2032-01-01", kind: "creditNote" })).toBe("CN-2032 1");
    expect(await numbered("a", { day: "2033-01-01" })).toBe("INV-2031 1");
  });
});
