import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { LOT_STEP } from "@/lib/domain/shop";

interface LotStepperProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  id: string;
  /** As typed: it may be between two lots for a moment. */
  value: string;
  onType: (text: string) => void;
  /** '+' is 1 and '-' is -1. Both always answer: a refused step keeps the number and says why. */
  onStep: (direction: 1 | -1) => void;
  disabled?: boolean;
}

/** `− 100 +`: shows and passes on; which quantity is allowed is the lot rule's to say. */
export function LotStepper({ id, value, onType, onStep, disabled, ...input }: LotStepperProps) {
  return (
    <div className="stepper">
      <Button
        aria-label={`${LOT_STEP} less`}
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
        aria-label={`${LOT_STEP} more`}
        aria-controls={id}
        disabled={disabled}
        onClick={() => onStep(1)}
      >
        +
      </Button>
    </div>
  );
}
