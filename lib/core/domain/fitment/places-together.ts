import type { FitInterface, InterfaceKind } from "./vocabulary";

type Place = readonly [InterfaceKind, InterfaceKind];

/** Places where two products are held by each other at once, so that both must be stated before a fit is said. */
interface Together {
  places: readonly Place[];
  /** The places are those of another part where one of the two products has this kind. */
  unless?: InterfaceKind;
}

const TOGETHER: readonly Together[] = [
  {
    places: [
      ["head-tube-upper", "headset-upper"],
      ["head-tube-lower", "headset-lower"],
    ],
  },
  {
    places: [
      ["fork-steerer", "headset-steerer"],
      ["fork-crown-seat", "headset-crown-race"],
    ],
  },
  {
    places: [
      ["head-tube-upper", "fork-steerer"],
      ["head-tube-lower", "fork-crown-seat"],
    ],
  },
  {
    places: [
      ["dropout-rear", "axle-rear"],
      ["frame-axle-thread", "axle-thread"],
    ],
    unless: "axle-front",
  },
  {
    places: [
      ["dropout-front", "axle-front"],
      ["fork-axle-thread", "axle-thread"],
    ],
    unless: "axle-rear",
  },
  {
    places: [
      ["rim", "tyre"],
      ["rim-bead", "tyre-bead"],
    ],
  },
];

/** A size such as `28-622` or `622x21` is of parts with beads, as most are. Only the others have to be stated on both sides. */
const COMMON: ReadonlySet<string> = new Set(["rim-bead=hooked", "tyre-bead=clincher", "tyre-bead=tubeless"]);

/**
 * Tells whether two products meet at one place and leave open another that they need as well, because only one of the two says
 * what it has there. Such a pair is never a fit.
 */
export function isPlaceLeftOpen(first: readonly FitInterface[], second: readonly FitInterface[]): boolean {
  const a = valuesOf(first);
  const b = valuesOf(second);
  return TOGETHER.some(
    ({ places, unless }) =>
      !(unless && (a.has(unless) || b.has(unless))) && (isOpen(places, a, b) || isOpen(places, b, a)),
  );
}

/** The first product has the first kind of each pair, the second product the other kind. */
function isOpen(places: readonly Place[], one: Values, other: Values): boolean {
  const met = places.filter(([kind, counterpart]) => one.has(kind) && other.has(counterpart));
  return (
    met.length > 0 &&
    places.some(
      ([kind, counterpart]) =>
        (isStated(one, kind) && !other.has(counterpart)) || (isStated(other, counterpart) && !one.has(kind)),
    )
  );
}

/** A place of a product that no product of a list says how to fill, though the products meet at another place of the two. */
export interface OpenPlace {
  kind: InterfaceKind;
  counterpart: InterfaceKind;
  productId: string;
  /** The products that it meets elsewhere. */
  partnerIds: readonly string[];
}

/** The same as `isPlaceLeftOpen` for a list of products, in which two products may fill the places of a third together. */
export function placesLeftOpen(
  products: readonly { id: string; interfaces: readonly FitInterface[] }[],
): OpenPlace[] {
  const list = products.map(({ id, interfaces }) => ({ id, values: valuesOf(interfaces) }));
  return TOGETHER.flatMap(({ places, unless }) => {
    const meant = unless ? list.filter(({ values }) => !values.has(unless)) : list;
    const holders = new Map(
      places.flat().map((kind) => [kind, meant.filter(({ values }) => values.has(kind))]),
    );
    const turned = places.map(([kind, counterpart]): Place => [counterpart, kind]);
    return [places, turned].flatMap((sided) =>
      sided.flatMap(([kind, counterpart]): OpenPlace[] => {
        if (holders.get(counterpart)?.length !== 0) return [];
        return (holders.get(kind) ?? []).flatMap(({ id, values }): OpenPlace[] => {
          if (!isStated(values, kind)) return [];
          const partners = sided.flatMap(([own, theirs]) =>
            values.has(own) ? (holders.get(theirs) ?? []) : [],
          );
          const partnerIds = [...new Set(partners.map((partner) => partner.id))].filter((one) => one !== id);
          return partnerIds.length > 0 ? [{ kind, counterpart, productId: id, partnerIds }] : [];
        });
      }),
    );
  });
}

type Values = ReadonlyMap<InterfaceKind, string>;

const valuesOf = (interfaces: readonly FitInterface[]): Values =>
  new Map(interfaces.map(({ kind, value }) => [kind, value]));

const isStated = (values: Values, kind: InterfaceKind): boolean =>
  values.has(kind) && !COMMON.has(`${kind}=${values.get(kind)}`);
