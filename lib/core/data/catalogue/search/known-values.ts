import type { AttributeTexts } from "@/lib/core/domain/catalogue/attributes";

/** A value of an attribute. All products that have it share one object, which saves memory. */
export interface KnownValue {
  /** Its index in the table that `KnownValues` has at the time. */
  id: number;
  key: string;
  text: string;
  /** The text as a number, NaN where it is none. */
  number: number;
}

/** Has every value that some product has had since the whole catalogue was last read. */
export class KnownValues {
  readonly all: KnownValue[] = [];
  private readonly byText = new Map<string, KnownValue>();

  /** Returns the shared objects of a product's values. */
  of(texts: AttributeTexts | undefined): readonly KnownValue[] {
    const entries = Object.entries(texts ?? {});
    return entries.length === 0 ? NONE : entries.map(([key, text]) => this.known(key, text));
  }

  private known(key: string, text: string): KnownValue {
    const name = `${key}\n${text}`;
    const known = this.byText.get(name) ?? { id: this.all.length, key, text, number: Number(text) };
    if (known.id === this.all.length) {
      this.all.push(known);
      this.byText.set(name, known);
    }
    return known;
  }
}

const NONE: readonly KnownValue[] = [];
