import { type Message, t } from "@/lib/values/text";
import type { Finding, Joint } from "./joint";
import { JOINTS } from "./joints";
import { isPlaceLeftOpen } from "./places-together";
import { SOURCES } from "./sources";
import { type FitInterface, INTERFACE_KINDS, interfaceText } from "./vocabulary";

export const FIT_VERDICTS = ["fits", "adapter", "conflicts", "not_known"] as const;
export type FitVerdict = (typeof FIT_VERDICTS)[number];

/** A joint where two products meet, and the verdict of its table. */
export interface Meeting {
  first: FitInterface;
  second: FitInterface;
  verdict: FitVerdict;
  /** Names the adapter, or says why the two conflict. */
  detail: string;
  /** The same with its values apart. */
  text?: Message | undefined;
  /** Names the standard or the maker's table. It is empty where the verdict is not known. */
  source: string;
}

export interface Fit {
  verdict: FitVerdict;
  meetings: Meeting[];
}

/** The worst verdict counts: one joint that conflicts decides, and a joint that is not known is never a fit. */
const WORST_FIRST: readonly FitVerdict[] = ["conflicts", "not_known", "adapter", "fits"];

/**
 * Judges whether two products fit, over all joints where they meet. Several interfaces of one kind are alternatives, of which
 * the best counts. The verdict is "not_known" for products that meet nowhere, or that leave open a place which they need as well.
 */
export function judgeFit(first: readonly FitInterface[], second: readonly FitInterface[]): Fit {
  const meetings = jointsOf(first).flatMap((joint) => {
    const [a, b] = joint.kinds;
    const found = [
      ...meet(first, second, a, b, joint.judge),
      ...turned(meet(second, first, a, b, joint.judge)),
    ];
    const best = WORST_FIRST.findLast((verdict) => found.some((meeting) => meeting.verdict === verdict));
    return found.find(({ verdict }) => verdict === best) ?? [];
  });
  const said: FitVerdict[] = meetings.map((meeting) => meeting.verdict);
  if (isPlaceLeftOpen(first, second)) said.push("not_known");
  return { verdict: WORST_FIRST.find((worst) => said.includes(worst)) ?? "not_known", meetings };
}

/** Returns the joints that have one of the product's kinds. Most joints have other kinds, so that few tables are read. */
function jointsOf(interfaces: readonly FitInterface[]): readonly Joint[] {
  return [...new Set(interfaces.flatMap(({ kind }) => JOINTS_OF_KIND.get(kind) ?? []))];
}

const JOINTS_OF_KIND: ReadonlyMap<string, readonly Joint[]> = new Map(
  INTERFACE_KINDS.map((kind) => [kind, JOINTS.filter(({ kinds }) => kinds.includes(kind))]),
);

/**
 * The text beside a verdict, in the language of the page: the adapter, such as `spacer of 1.85 mm behind the cassette`, or why the two
 * conflict.
 */
export const fitDetail = ({ verdict, meetings }: Fit): string =>
  meetings
    .flatMap((meeting) =>
      meeting.verdict === verdict && meeting.detail ? [t(meeting.text ?? meeting.detail)] : [],
    )
    .join("; ");

/** Writes a meeting for people: `Freehub body: Shimano HG, road 11 speeds – Mount: Shimano HG, 9 speeds`. */
export const meetingText = ({ first, second }: Meeting): string =>
  `${interfaceText(first)} – ${interfaceText(second)}`;

function meet(
  ours: readonly FitInterface[],
  theirs: readonly FitInterface[],
  a: FitInterface["kind"],
  b: FitInterface["kind"],
  judge: (a: string, b: string) => Finding | null,
): Meeting[] {
  return ours
    .filter(({ kind }) => kind === a)
    .flatMap((first) =>
      theirs
        .filter(({ kind }) => kind === b)
        .map((second) => ({ first, second, ...said(judge(first.value, second.value)) })),
    );
}

const said = (finding: Finding | null): Pick<Meeting, "verdict" | "detail" | "text" | "source"> =>
  finding
    ? {
        verdict: finding.verdict,
        detail: finding.detail,
        text: finding.text,
        source: SOURCES[finding.source],
      }
    : { verdict: "not_known", detail: "", source: "" };

/** Returns the same meetings with the two products exchanged. */
const turned = (meetings: readonly Meeting[]): Meeting[] =>
  meetings.map((meeting) => ({ ...meeting, first: meeting.second, second: meeting.first }));
