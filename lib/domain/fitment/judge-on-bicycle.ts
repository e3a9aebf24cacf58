import { type Fit, type FitVerdict, judgeFit, type Meeting } from "./judge-fit";
import type { FitInterface, InterfaceKind } from "./vocabulary";

/** Parts that have their place at one of several joints: a brake is mounted on the frame or on the fork. */
export const AT_ONE_OF_SEVERAL: ReadonlySet<InterfaceKind> = new Set(["brake", "rotor-size", "axle-thread"]);

/** The higher, the better. */
export const RANK: Readonly<Record<FitVerdict, number>> = { conflicts: 0, not_known: 1, adapter: 2, fits: 3 };

/** Judges a product on a bicycle. It is `judgeFit`, but a part with one place needs to fit one of its places alone. */
export function judgeOnBicycle(bicycle: readonly FitInterface[], product: readonly FitInterface[]): Fit {
  const { meetings } = judgeFit(bicycle, product);
  const counted = new Map<string, Meeting>();
  for (const [index, meeting] of meetings.entries()) {
    const { kind } = meeting.second;
    const place = AT_ONE_OF_SEVERAL.has(kind) ? kind : String(index);
    const before = counted.get(place);
    if (!before || RANK[meeting.verdict] > RANK[before.verdict]) counted.set(place, meeting);
  }
  const kept = [...counted.values()];
  const verdict = kept.map((meeting) => meeting.verdict).sort((a, b) => RANK[a] - RANK[b])[0];
  return { verdict: verdict ?? "not_known", meetings: kept };
}
