import { readFile, writeFile } from "node:fs/promises";

const FILE = new URL("./floors.json", import.meta.url);

type Ratios = readonly (readonly [name: string, ratio: number])[];

/** A busy machine alone does not halve a ratio. */
const HALF = 0.5;

/** Prints each ratio beside its stored one. @returns false when one has fallen by half */
export async function checkFloors(ratios: Ratios): Promise<boolean> {
  const stored = JSON.parse(await readFile(FILE, "utf8")) as Record<string, number>;
  let good = true;
  for (const [name, ratio] of ratios) {
    const before = stored[name];
    if (before === undefined)
      throw new Error(`bench/floors.json knows no "${name}": npm run bench -- --quick --store`);
    const fallen = ratio < before * HALF;
    if (fallen) good = false;
    console.log(
      `${fallen ? "FALLEN" : "good  "} ${name}: ${ratio.toPrecision(3)}, stored ${before.toPrecision(3)}`,
    );
  }
  return good;
}

export async function storeFloors(ratios: Ratios): Promise<void> {
  const stored = Object.fromEntries(ratios.map(([name, ratio]) => [name, Number(ratio.toPrecision(3))]));
  await writeFile(FILE, `${JSON.stringify(stored, null, 2)}\n`);
  console.log(`Stored ${ratios.length} ratios.`);
}
