import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";
import { type BuildTerms, calculateBuild } from "@/lib/features/builds/domain/calculate";
import { seeded } from "../support/seeded";

/** The fractions of Python recompute random builds: exactly, to the piece and to the cent. Skipped where there is no Python. */
const BUILDS = Number(process.env.BUILDS ?? 1_000);
const PYTHON = process.env.PYTHON ?? "python3";
const hasPython = spawnSync(PYTHON, ["--version"]).status === 0;
if (!hasPython) console.warn("Python is not here: it recomputes no builds");

interface Recomputed {
  parts: Record<string, unknown>[];
  totalCents: string;
  perBicycleCents: string;
}

it.skipIf(!hasPython)(
  `Python's fractions find the same needs, lots, left-overs and costs of ${BUILDS} builds`,
  () => {
    const builds = Array.from({ length: BUILDS }, randomBuild);
    const input = builds.map(({ bicycles, parts }) => ({
      bicycles,
      parts: parts.map(({ part, terms }) => [
        { ...part, perBicycle: String(part.perBicycle), spare: String(part.spare) },
        terms,
      ]),
    }));
    const python = spawnSync(PYTHON, [fileURLToPath(new URL("./builds.py", import.meta.url))], {
      input: input.map((build) => JSON.stringify(build)).join("\n"),
      encoding: "utf8",
      maxBuffer: 256 * 1024 * 1024,
    });
    expect(python.stderr).toBe("");
    const found = python.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Recomputed);
    expect(found).toHaveLength(BUILDS);
    const seen = { short: 0, cheaper: 0, enough: 0, decimals: 0 };
    for (const [index, { bicycles, parts }] of builds.entries()) {
      const terms = new Map(parts.map((one) => [one.part.productId, one.terms]));
      const own = calculateBuild({ bicycles, others: [], parts: parts.map(({ part }) => part) }, terms);
      const shown = own.parts.map(({ verdict, tier: _, exactNeed, cheaper, ...part }) => {
        seen.short += verdict === "short" ? 1 : 0;
        seen.enough += verdict === "enough" ? 1 : 0;
        seen.cheaper += cheaper ? 1 : 0;
        seen.decimals += exactNeed.includes(".") ? 1 : 0;
        return {
          ...part,
          exactNeed: lowestTerms(exactNeed),
          totalCents: String(part.totalCents),
          leftOverCents: String(part.leftOverCents),
          cheaper: cheaper?.quantity ?? null,
        };
      });
      const [version] = own.versions;
      expect({
        parts: shown,
        totalCents: String(version.totalCents),
        perBicycleCents: String(version.perBicycleCents),
      }).toEqual(found[index]);
    }
    // Each kind of part was among them.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(BUILDS / 20);
  },
);

const random = seeded(20_261_122);
function below(n: number): number {
  return Math.floor(random() * n);
}

function randomBuild() {
  const bicycles = 1 + below(10 ** (1 + below(6)));
  const parts = Array.from({ length: 1 + below(12) }, (_, index) => ({
    part: {
      productId: `p${index}`,
      perBicycle: (100 + below(10 ** (3 + below(5)) - 100)) / 10_000,
      spare: below(3) === 0 ? 0 : below(10_001) / 100,
      ownStock: below(2) === 0 ? 0 : below(10 ** below(8)),
    },
    terms: randomTerms(),
  }));
  return { bicycles, parts };
}

function randomTerms(): BuildTerms {
  const minimumLot = 1 + below(900);
  const tiers: PriceTier[] = [];
  let from = Math.ceil(minimumLot / 100) * 100;
  let priceCents = 1 + below(100_000);
  const listPrice = priceCents;
  for (let count = below(5); count > 0 && priceCents > 1; count -= 1) {
    from += 100 * (1 + below(20));
    priceCents -= 1 + below(Math.min(priceCents - 1, Math.ceil(priceCents / 4)));
    tiers.push({ from, priceCents });
  }
  return { priceCents: listPrice, tiers, minimumLot, available: below(10 ** below(9)), archived: false };
}

/** Of a decimal as whole numbers that Python's JSON holds exactly, too. */
function lowestTerms(decimal: string): [number, number] {
  const [whole = "", fraction = ""] = decimal.split(".");
  let [above, under] = [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
  for (const factor of [2n, 5n])
    while (above % factor === 0n && under % factor === 0n) [above, under] = [above / factor, under / factor];
  return [Number(above), Number(under)];
}
