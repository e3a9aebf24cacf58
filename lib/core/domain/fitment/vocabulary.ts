import { ADAPTER_KINDS } from "./vocabulary/adapters";
import { BRAKE_KINDS } from "./vocabulary/brakes";
import { COCKPIT_KINDS } from "./vocabulary/cockpit";
import { CRANK_KINDS } from "./vocabulary/crank";
import { FRAME_KINDS } from "./vocabulary/frame";
import { GEAR_KINDS } from "./vocabulary/gears";
import type { Kind } from "./vocabulary/kind";
import { WHEEL_KINDS } from "./vocabulary/wheels";

/** Every interface that the shop knows. A product cannot have others. */
export const VOCABULARY = {
  ...FRAME_KINDS,
  ...COCKPIT_KINDS,
  ...CRANK_KINDS,
  ...GEAR_KINDS,
  ...WHEEL_KINDS,
  ...BRAKE_KINDS,
  ...ADAPTER_KINDS,
} as const;

export type InterfaceKind = keyof typeof VOCABULARY;
export type ValueOf<K extends InterfaceKind> = Extract<keyof (typeof VOCABULARY)[K]["values"], string>;

/** An interface of a product, which is one side of a joint. */
export interface FitInterface {
  kind: InterfaceKind;
  value: string;
}

/** A product has at most so many interfaces. */
export const MAX_INTERFACES = 12;

export const INTERFACE_KINDS = Object.keys(VOCABULARY) as InterfaceKind[];

export const isInterfaceKind = (kind: string): kind is InterfaceKind => Object.hasOwn(VOCABULARY, kind);

export const kindOf = (kind: InterfaceKind): Kind => VOCABULARY[kind];

/** Tells whether the vocabulary has the interface. A later version of the shop may have stored others. */
export const isKnownInterface = ({ kind, value }: { kind: string; value: string }): boolean =>
  isInterfaceKind(kind) && Object.hasOwn(VOCABULARY[kind].values, value);

/** Writes an interface for people, such as `Freehub body: Shimano HG, 8 to 10 speeds`. */
export const interfaceText = ({ kind, value }: FitInterface): string =>
  `${VOCABULARY[kind].label}: ${valueText({ kind, value })}`;

export const valueText = ({ kind, value }: FitInterface): string => kindOf(kind).values[value] ?? value;

/** The stored form of an interface, such as `freehub-body=hg-11`. */
export const interfaceKey = ({ kind, value }: FitInterface): string => `${kind}=${value}`;

/** Reads stored interfaces and leaves out those that the vocabulary does not have. */
export const parseInterfaces = (keys: readonly string[]): FitInterface[] =>
  keys.flatMap((key) => {
    const [kind = "", value = ""] = key.split("=");
    const parsed = { kind, value };
    return isKnownInterface(parsed) ? [parsed as FitInterface] : [];
  });
