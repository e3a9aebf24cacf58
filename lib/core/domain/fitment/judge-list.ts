import type { Message } from "@/lib/values/text";
import type { Bridge, Finding, Joint } from "./joint";
import { JOINTS } from "./joints";
import type { FitVerdict } from "./judge-fit";
import { AT_ONE_OF_SEVERAL, RANK } from "./judge-on-bicycle";
import { placesLeftOpen } from "./places-together";
import { SOURCES } from "./sources";
import { type FitInterface, type InterfaceKind, interfaceKey } from "./vocabulary";

/** A product of a list whose products are meant for one bicycle. */
export interface ListedProduct {
  id: string;
  interfaces: readonly FitInterface[];
}

/** The products of a list that have the same interfaces of one kind. */
export interface ListSide {
  kind: InterfaceKind;
  /** Several are alternatives. It is empty where the products do not say what they have there. */
  values: readonly string[];
  productIds: readonly string[];
}

/** Two kinds of products of a list that meet and do not simply fit. */
export interface ListFinding {
  verdict: Exclude<FitVerdict, "fits">;
  first: ListSide;
  second: ListSide;
  /** Names the adapter, or says why the two conflict. It is empty where the verdict is not known. */
  detail: string;
  /** The same with its values apart. */
  text?: Message | undefined;
  source: string;
  /** Of an adapter: the ways to bridge the two. */
  bridges: readonly Bridge[];
  /** Of an adapter: the products of the list that bridge the two. It is empty where none do. */
  solvedBy: readonly string[];
}

export interface ListFit {
  /** Conflicts first, then what needs an adapter, then what is not known. */
  findings: ListFinding[];
  /** How many times two products of the list meet and fit. */
  fitting: number;
  /** The products that meet no other product of the list, so that their fit is not known. */
  unjudged: string[];
}

/**
 * Judges the products of a list with each other, joint by joint, by their interfaces. A bicycle has some parts twice, such as
 * two wheels of different sizes. So two products that do not fit are a finding only where one of them has no better partner in
 * the list. A product with both sides of a joint, such as a complete wheel, needs no partner there.
 */
export function judgeList(products: readonly ListedProduct[]): ListFit {
  const meetings = JOINTS.flatMap((joint, index) => meetingsAt(joint, index, products));
  const best = bestOfEach(meetings);
  const met = new Set(meetings.flatMap(({ first, second }) => [...first.productIds, ...second.productIds]));
  const findings = meetings.flatMap((meeting): ListFinding[] => {
    const { verdict, first, second, finding } = meeting;
    const hasBetter = keysOf(meeting).every((key) => RANK[verdict] < (best.get(key) ?? 0));
    if (verdict === "fits" || hasBetter) return [];
    const bridges = finding?.bridges ?? [];
    return [
      {
        verdict,
        first,
        second,
        detail: finding?.detail ?? "",
        text: finding?.text,
        source: finding ? SOURCES[finding.source] : "",
        bridges,
        solvedBy:
          bridges.map((bridge) => productsOf(bridge, products)).find(({ length }) => length > 0) ?? [],
      },
    ];
  });
  findings.push(...openFindings(products));
  return {
    findings: findings.sort((a, b) => orderOf(a) - orderOf(b)),
    fitting: meetings.reduce(
      (sum, { verdict, first, second }) =>
        sum + (verdict === "fits" ? first.productIds.length * second.productIds.length : 0),
      0,
    ),
    unjudged: products.flatMap(({ id }) => (met.has(id) ? [] : [id])),
  };
}

/**
 * Products say what they have at a place, and no product of the list says what comes there. Products with the same values stand
 * together, as in the other findings.
 */
function openFindings(products: readonly ListedProduct[]): ListFinding[] {
  const sides = new Map<string, readonly [ListSide, ListSide]>();
  for (const { kind, counterpart, productId, partnerIds } of placesLeftOpen(products)) {
    const own = products.find(({ id }) => id === productId)?.interfaces ?? [];
    const values = own.flatMap((one) => (one.kind === kind ? [one.value] : [])).sort();
    const key = [kind, ...values].join(" ");
    const [first, second] = sides.get(key) ?? [];
    sides.set(key, [
      { kind, values, productIds: [...(first?.productIds ?? []), productId] },
      {
        kind: counterpart,
        values: [],
        productIds: [...new Set([...(second?.productIds ?? []), ...partnerIds])],
      },
    ]);
  }
  return [...sides.values()].map(([first, second]) => ({
    verdict: "not_known",
    first,
    second,
    detail: "",
    source: "",
    bridges: [],
    solvedBy: [],
  }));
}

/** Adapters that are in the list already come after those that are missing. */
const orderOf = ({ verdict, solvedBy }: ListFinding): number =>
  verdict === "conflicts" ? 0 : verdict === "not_known" ? 3 : solvedBy.length > 0 ? 2 : 1;

interface ListMeeting {
  joint: number;
  verdict: FitVerdict;
  first: ListSide;
  second: ListSide;
  finding: Finding | null;
}

function meetingsAt(
  { kinds: [a, b], judge }: Joint,
  joint: number,
  products: readonly ListedProduct[],
): ListMeeting[] {
  const firsts = sidesOf(a, b, products);
  const seconds = firsts.length > 0 ? sidesOf(b, a, products) : [];
  const table = rememberRows(judge);
  return firsts.flatMap((first) =>
    seconds.map((second): ListMeeting => ({ joint, first, second, ...bestOf(first, second, table) })),
  );
}

type Row = (theirs: string) => Finding | null;

/** Two values are judged once, however many products have them. */
function rememberRows(judge: Joint["judge"]): (ours: string) => Row {
  const rows = new Map<string, Row>();
  return (ours) => {
    const known = rows.get(ours);
    if (known) return known;
    const judged = new Map<string, Finding | null>();
    const row: Row = (theirs) => {
      const before = judged.get(theirs);
      if (before !== undefined) return before;
      const finding = judge(ours, theirs);
      judged.set(theirs, finding);
      return finding;
    };
    rows.set(ours, row);
    return row;
  };
}

/** Several values of a side are alternatives, of which the best counts. */
function bestOf(
  first: ListSide,
  second: ListSide,
  table: (ours: string) => Row,
): Pick<ListMeeting, "verdict" | "finding"> {
  let best: Pick<ListMeeting, "verdict" | "finding"> | null = null;
  for (const ours of first.values) {
    const row = table(ours);
    for (const theirs of second.values) {
      const finding = row(theirs);
      const verdict = finding?.verdict ?? "not_known";
      if (best === null || RANK[verdict] > RANK[best.verdict]) best = { verdict, finding };
      if (verdict === "fits") return best;
    }
  }
  return best ?? { verdict: "not_known", finding: null };
}

/** The products with interfaces of one kind and none of the other, those with the same values together. */
function sidesOf(kind: InterfaceKind, other: InterfaceKind, products: readonly ListedProduct[]): ListSide[] {
  const sides = new Map<string, { kind: InterfaceKind; values: readonly string[]; productIds: string[] }>();
  for (const { id, interfaces } of products) {
    const values = interfaces.flatMap((one) => (one.kind === kind ? [one.value] : [])).sort();
    if (values.length === 0 || interfaces.some((one) => one.kind === other)) continue;
    const key = values.join(" ");
    const side = sides.get(key) ?? { kind, values, productIds: [] };
    side.productIds.push(id);
    sides.set(key, side);
  }
  return [...sides.values()];
}

/** Names a side at its place in the bicycle. */
const keysOf = ({ joint, first, second }: ListMeeting): string[] =>
  [first, second].map(({ kind, values }) =>
    [AT_ONE_OF_SEVERAL.has(kind) ? "" : joint, kind, ...values].join(" "),
  );

/** The best verdict that each side has at its place. */
function bestOfEach(meetings: readonly ListMeeting[]): Map<string, number> {
  const best = new Map<string, number>();
  for (const meeting of meetings)
    for (const key of keysOf(meeting)) best.set(key, Math.max(best.get(key) ?? 0, RANK[meeting.verdict]));
  return best;
}

/** The products of the list that are this bridge; none where a part of it is missing. */
function productsOf(bridge: Bridge, products: readonly ListedProduct[]): string[] {
  const found = bridge.flatMap(
    (keys) => products.find(({ interfaces }) => hasAll(interfaces, keys))?.id ?? [],
  );
  return found.length === bridge.length ? found : [];
}

export const hasAll = (interfaces: readonly FitInterface[], keys: readonly string[]): boolean =>
  keys.every((key) => interfaces.some((one) => interfaceKey(one) === key));
