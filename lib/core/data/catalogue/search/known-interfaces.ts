import { type FitInterface, parseInterfaces } from "@/lib/core/domain/fitment/vocabulary";

/** The interfaces of a product. All products with the same ones share one object, which saves memory. */
export interface KnownInterfaces {
  /** Its index among those that `KnownInterfaceSets` has at the time. */
  id: number;
  interfaces: readonly FitInterface[];
}

/** Has every set of interfaces that some product has had since the whole catalogue was last read. */
export class KnownInterfaceSets {
  private readonly byKeys = new Map<string, KnownInterfaces>();

  get size(): number {
    return this.byKeys.size;
  }

  /** Returns the shared object of a product's stored keys. */
  of(keys: readonly string[] = []): KnownInterfaces {
    const name = [...keys].sort().join(" ");
    const known = this.byKeys.get(name) ?? { id: this.byKeys.size, interfaces: parseInterfaces(keys) };
    if (known.id === this.byKeys.size) this.byKeys.set(name, known);
    return known;
  }
}
