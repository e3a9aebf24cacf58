import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field";
import { Suggestions } from "@/components/ui/suggestions";

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
      <Suggestions id={names} texts={carriers} />
    </>
  );
}
