import { type Carrier, doubledCarriers, MAX_CARRIERS } from "@/lib/core/domain/shop/carriers";
import { carrierSchema } from "@/lib/core/domain/shop/schemas/carriers";

export interface TypedCarrier {
  name: string;
  template: string;
  /** The name of the row that is being changed; empty for a new one. */
  changed: string;
}

export type CarrierMistakes = Partial<Record<"name" | "template", string>>;

interface Checked {
  /** Missing where a field has a mistake. */
  carrier?: Carrier;
  mistakes: CarrierMistakes;
  /** The id of the first field with a mistake. */
  focus: string;
}

/** @param others the rows of the list beside it */
export function checkedCarrier({ name, template }: TypedCarrier, others: readonly Carrier[]): Checked {
  const parsed = carrierSchema.safeParse({ name, ...(template.trim() === "" ? {} : { template }) });
  if (!parsed.success)
    return mistaken(
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
  const { name: read, template: link } = parsed.data;
  if (doubledCarriers([...others, { name: read }]).length > 0)
    return mistaken({ name: "This carrier is in the list already. Change that row." });
  if (others.length >= MAX_CARRIERS)
    return mistaken({ name: `The list has ${MAX_CARRIERS} carriers, which is the most. Remove one first.` });
  return {
    carrier: { name: read, ...(link === undefined ? {} : { template: link }) },
    mistakes: {},
    focus: "",
  };
}

const mistaken = (mistakes: CarrierMistakes): Checked => ({
  mistakes,
  focus: `carrier-${mistakes.name === undefined ? "template" : "name"}`,
});
