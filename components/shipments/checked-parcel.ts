import type { Parcel } from "@/lib/core/domain/orders/shipments";
import { parcelSchema } from "@/lib/features/shipments/domain/schemas";

export interface TypedParcel {
  carrier: string;
  tracking: string;
  url: string;
}

export type ParcelMistakes = Partial<Record<keyof TypedParcel, string>>;

interface Checked {
  /** Missing where a field has a mistake; empty where nothing is entered. */
  parcels?: Parcel[];
  mistakes: ParcelMistakes;
  /** The id of the first field with a mistake. */
  focus: string;
}

/** A shipment without a carrier has no parcel: the customer fetches it. @param idPrefix of the fields */
export function checkedParcel(typed: TypedParcel, idPrefix = "parcel"): Checked {
  const { carrier, tracking, url } = typed;
  if ([carrier, tracking, url].every((text) => text.trim() === ""))
    return { parcels: [], mistakes: {}, focus: "" };
  const parsed = parcelSchema.safeParse({ carrier, tracking, ...(url.trim() === "" ? {} : { url }) });
  if (parsed.success) {
    const { url: link, weightG, ...parcel } = parsed.data;
    const more = { ...(link ? { url: link } : {}), ...(weightG ? { weightG } : {}) };
    return { parcels: [{ ...parcel, ...more }], mistakes: {}, focus: "" };
  }
  const mistakes: ParcelMistakes = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { mistakes, focus: `${idPrefix}-${Object.keys(mistakes)[0] ?? "carrier"}` };
}
