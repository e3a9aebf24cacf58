import type { GoodsDetails } from "@/components/api/answers";
import {
  type FitInterface,
  interfaceKey,
  interfaceText,
  kindOf,
  parseInterfaces,
} from "@/lib/core/domain/fitment/vocabulary";

/** A row of the form. Its value is empty until staff choose one. */
export interface InterfaceRow extends FitInterface {
  /** Identifies the row while the form is open. */
  id: number;
}

/** The interfaces of a product as a call answers it; one that this version does not know is left out. */
export const interfacesOf = ({ interfaces = [] }: Pick<GoodsDetails, "interfaces">): FitInterface[] =>
  parseInterfaces(interfaces.map(({ kind, value }) => `${kind}=${value}`));

/** Compares what two lists say, in their order. */
export const keysOf = (interfaces: readonly FitInterface[]): string => interfaces.map(interfaceKey).join(" ");

/** Writes all interfaces as one text that people read. */
export const interfacesText = (interfaces: readonly FitInterface[]): string =>
  interfaces.map((one) => `${kindOf(one.kind).part}, ${interfaceText(one)}`).join("; ");

/** The fault of each row that has one, by its id. */
export function findRowFaults(rows: readonly InterfaceRow[]): Map<number, string> {
  const faults = new Map<number, string>();
  const seen = new Set<string>();
  for (const row of rows) {
    const key = interfaceKey(row);
    if (row.value === "") faults.set(row.id, "Choose one, or remove the row.");
    else if (seen.has(key)) faults.set(row.id, "This one is there twice.");
    seen.add(key);
  }
  return faults;
}
