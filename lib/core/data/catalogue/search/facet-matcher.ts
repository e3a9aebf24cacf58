import { isIn } from "@/lib/core/domain/catalogue/facet-options";
import type { FacetFilter } from "@/lib/core/domain/catalogue/facets";
import type { KnownValue } from "./known-values";

/**
 * Compares products with the chosen facets. It judges each value once, so that a product takes few steps for any number of
 * choices.
 */
export class FacetMatcher {
  /** For each value's id: 0 not judged yet, -1 not accepted, else the index of its facet plus one. */
  private readonly verdicts: Int16Array;
  private readonly all: number;

  /** @param values how many values are known */
  constructor(
    private readonly filters: readonly FacetFilter[],
    values: number,
  ) {
    this.verdicts = new Int16Array(values);
    this.all = 2 ** filters.length - 1;
  }

  accepts(values: readonly KnownValue[]): boolean {
    return this.missing(values) === 0;
  }

  /** Returns a bit mask of the facets that exclude the product. Bit n is set where the product has no chosen value of facet n. */
  missing(values: readonly KnownValue[]): number {
    if (this.all === 0) return 0;
    let found = 0;
    for (const value of values) {
      const verdict = this.verdicts[value.id] || this.judge(value);
      if (verdict > 0) found |= 1 << (verdict - 1);
    }
    return this.all & ~found;
  }

  private judge(value: KnownValue): number {
    const index = this.filters.findIndex(({ key }) => key === value.key);
    const filter = this.filters[index];
    const isAccepted =
      filter !== undefined &&
      (filter.texts.has(value.text) || filter.ranges.some((range) => isIn(range, value.number)));
    const verdict = isAccepted ? index + 1 : -1;
    this.verdicts[value.id] = verdict;
    return verdict;
  }
}
