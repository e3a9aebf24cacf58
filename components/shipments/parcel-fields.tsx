import { TextField } from "@/components/ui/field";
import { CarrierField } from "./carrier-field";
import type { ParcelMistakes, TypedParcel } from "./checked-parcel";

interface ParcelFieldsProps {
  idPrefix: string;
  parcel: TypedParcel;
  mistakes: ParcelMistakes;
  /** The names of the shop's carriers. */
  carriers: readonly string[];
  onChange: (parcel: TypedParcel) => void;
}

/** How a parcel travels. All of it may stay empty. */
export function ParcelFields({ idPrefix, parcel, mistakes, carriers, onChange }: ParcelFieldsProps) {
  const field = (name: keyof TypedParcel) => ({
    id: `${idPrefix}-${name}`,
    value: parcel[name],
    error: mistakes[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...parcel, [name]: currentTarget.value }),
  });
  return (
    <>
      <CarrierField
        {...field("carrier")}
        carriers={carriers}
        label="Carrier"
        hint="Leave it empty if the customer fetches the parts."
      />
      <TextField {...field("tracking")} label="Number of the parcel" />
      <TextField {...field("url")} label="Link to follow it" type="url" hint="The customer opens it." />
    </>
  );
}
