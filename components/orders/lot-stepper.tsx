import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";

interface LotStepperProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  id: string;
  /** The name of the product, where a page has several quantities. */
  of?: string;
  /** The text as typed; it need not be an allowed quantity. */
  value: string;
  onType: (text: string) => void;
  /** `1` for the plus button, `-1` for the minus button. */
  onStep: (direction: 1 | -1) => void;
  disabled?: boolean;
}

/** A quantity with buttons for one lot more and less. The caller decides which quantities are allowed. */
export function LotStepper({ id, of, value, onType, onStep, disabled, ...input }: LotStepperProps) {
  const step = formatCount(lotStep());
  return (
    <div className="stepper">
      <Button
        aria-label={of === undefined ? t`${step} less` : t`${step} less of ${of}`}
        aria-controls={id}
        disabled={disabled}
        onClick={() => onStep(-1)}
      >
        −
      </Button>
      <Input
        {...input}
        id={id}
        value={value}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
      <Button
        aria-label={of === undefined ? t`${step} more` : t`${step} more of ${of}`}
        aria-controls={id}
        disabled={disabled}
        onClick={() => onStep(1)}
      >
        +
      </Button>
    </div>
  );
}
