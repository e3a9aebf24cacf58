import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field";

interface CarrierFieldProps extends ComponentProps<typeof TextField> {
  /** The names of the shop's carriers. Another one may be typed. */
  carriers: readonly string[];
}

export function CarrierField({ carriers, ...field }: CarrierFieldProps) {
  if (carriers.length === 0) return <TextField {...field} />;
  const names = `${field.id}-names`;
  return (
    <>
      <TextField {...field} list={names} />
      <datalist id={names}>
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
