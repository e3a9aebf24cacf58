import { type ChosenFacets, facetsText, parseFacets } from "@/lib/core/domain/catalogue/facets";
import { type FitInterface, INTERFACE_KINDS, interfaceKey, parseInterfaces } from "./vocabulary";

/**
 * A bicycle that somebody has, as the interfaces of its parts: one value of a kind. In a URL it is
 * `dropout-rear.12x142*frame-shell.bsa-68`, spelled as the facets are.
 */

/** A bicycle is said by at most so many interfaces. */
export const MAX_BICYCLE_INTERFACES = 20;

/** Keeps what the vocabulary has, one of a kind, in the order of the vocabulary. */
export function asBicycle(interfaces: readonly FitInterface[]): FitInterface[] {
  const byKind = new Map(interfaces.toReversed().map((one) => [one.kind, one]));
  return INTERFACE_KINDS.flatMap((kind) => byKind.get(kind) ?? []).slice(0, MAX_BICYCLE_INTERFACES);
}

/** Reads any text of a URL. It ignores what is no interface. */
export const parseBicycle = (text: string): FitInterface[] =>
  asBicycle(
    parseInterfaces(
      [...parseFacets(text)].flatMap(([kind, values]) => values.map((value) => `${kind}=${value}`)),
    ),
  );

/** Returns the only spelling of a bicycle that the shop's links have. It is empty for no interfaces. */
export const bicycleText = (interfaces: readonly FitInterface[]): string =>
  facetsText(new Map(asBicycle(interfaces).map(({ kind, value }) => [kind, [value]])) satisfies ChosenFacets);

/** The bicycle with these interfaces, each in place of one of its kind. */
export const withInterfaces = (
  bicycle: readonly FitInterface[],
  added: readonly FitInterface[],
): FitInterface[] => asBicycle([...asBicycle(added), ...bicycle]);

/** The bicycle with these interfaces of kinds that it lacks, as far as there is room: none of its own gives way. */
export function withMissing(
  bicycle: readonly FitInterface[],
  others: readonly FitInterface[],
): FitInterface[] {
  const kinds = new Set(bicycle.map(({ kind }) => kind));
  const missing = asBicycle(others).filter(({ kind }) => !kinds.has(kind));
  return asBicycle([...bicycle, ...missing.slice(0, MAX_BICYCLE_INTERFACES - bicycle.length)]);
}

export const withoutInterface = (bicycle: readonly FitInterface[], removed: FitInterface): FitInterface[] =>
  bicycle.filter((one) => interfaceKey(one) !== interfaceKey(removed));
