import { JOINTS } from "./joints";
import { type Fit, type FitVerdict, judgeFit, type Meeting } from "./judge-fit";
import { isPlaceLeftOpen } from "./places-together";
import { type FitInterface, type InterfaceKind, interfaceKey } from "./vocabulary";

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
  const said: FitVerdict[] = kept.map((meeting) => meeting.verdict);
  if (isPlaceLeftOpen(bicycle, product)) said.push("not_known");
  return { verdict: said.sort((a, b) => RANK[a] - RANK[b])[0] ?? "not_known", meetings: kept };
}

/**
 * Makes a function with the verdicts of `judgeOnBicycle` for very many products. It judges each interface once, however many
 * products have it.
 */
export function bicycleJudge(
  bicycle: readonly FitInterface[],
): (product: readonly FitInterface[]) => FitVerdict {
  const meetings = new Map<string, readonly Placed[]>();
  return (product) => {
    const atJoint = new Map<number, Placed>();
    for (const one of product) {
      const key = interfaceKey(one);
      const found = meetings.get(key) ?? placesOf(bicycle, one);
      meetings.set(key, found);
      for (const placed of found) {
        const before = atJoint.get(placed.joint);
        if (!before || isBefore(placed, before)) atJoint.set(placed.joint, placed);
      }
    }
    const best = new Map<number | string, number>();
    for (const { place, rank } of atJoint.values()) best.set(place, Math.max(best.get(place) ?? 0, rank));
    if (best.size === 0) return "not_known";
    const worst = BY_RANK[Math.min(...best.values())] ?? "not_known";
    return worst !== "conflicts" && isPlaceLeftOpen(bicycle, product) ? "not_known" : worst;
  };
}

/** Where one interface meets the bicycle, and the rank of its verdict there. */
interface Placed {
  joint: number;
  /** Meetings at one place are alternatives. */
  place: number | string;
  rank: number;
  isSecond: boolean;
}

/** Of several meetings at a joint the best counts, as in `judgeFit`, and of equal ones that where the bicycle has the first kind. */
const isBefore = (one: Placed, other: Placed): boolean =>
  one.rank > other.rank || (one.rank === other.rank && one.isSecond && !other.isSecond);

const BY_RANK = Object.keys(RANK) as FitVerdict[];

const placesOf = (bicycle: readonly FitInterface[], { kind, value }: FitInterface): Placed[] =>
  JOINTS.flatMap(({ kinds: [a, b], judge }, joint) =>
    bicycle
      .filter((own) => (a === kind && b === own.kind) || (b === kind && a === own.kind))
      .map((own) => {
        const finding = a === kind ? judge(value, own.value) : judge(own.value, value);
        return {
          joint,
          place: AT_ONE_OF_SEVERAL.has(kind) ? kind : joint,
          rank: RANK[finding?.verdict ?? "not_known"],
          isSecond: b === kind,
        };
      }),
  );
