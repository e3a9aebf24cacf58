"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { judgeAccent, paleAccentText } from "@/lib/core/domain/shop/accent";
import { CORNERS, type Corners, type Look } from "@/lib/core/domain/shop/look";
import { type Hex, parseHex } from "@/lib/values/oklch";
import type { ReadPart } from "../use-shop-form";
import { ColourSample } from "./colour-sample";
import { type LookFormProps, useLookForm } from "./use-look-form";

const CORNER_WORDS: Readonly<Record<Corners, string>> = {
  square: "None",
  small: "Small",
  usual: "Usual",
  large: "Large",
};

/** The colour picker shows it while there is no accent: the shop's own blue. */
const OWN_ACCENT = "#0b4fc6";
const NO_COLOUR = "Please enter a colour such as #c8102e, or leave the field empty";

/** The accent and the corners. */
export function ColourForm(shown: LookFormProps) {
  const [accent, setAccent] = useState(shown.look.accent);
  const [corners, setCorners] = useState(shown.look.corners);
  const [isSent, setSent] = useState(false);
  const show = (typed: { accent: string; corners: string }) => {
    setAccent(typed.accent);
    setCorners(CORNERS.find((one) => one === typed.corners) ?? shown.look.corners);
  };
  const { save, busy, refusal, remedy } = useLookForm({
    ...shown,
    name: "colour",
    typed: () => ({ accent, corners }) as { accent: string; corners: string },
    restore: show,
    take: show,
    differences: (newer) => [
      { label: "Accent", mine: color ?? accent, theirs: newer.accent },
      { label: "Round corners", mine: CORNER_WORDS[corners], theirs: CORNER_WORDS[newer.corners] },
    ],
    showRefusal: (failure) => failure.message,
  });
  const color = parseHex(accent);
  const { mistake, nearest } = mistakeOf(accent, color);
  const choose = (next: string) => {
    setAccent(next);
    setSent(false);
  };
  const submit = (from?: ReadPart<Look>) => {
    setSent(true);
    if (mistake === undefined) return save({ accent: color ?? "", corners }, from);
    document.getElementById("look-accent")?.focus();
  };
  return (
    <PlainForm
      className="grid gap-6"
      onSubmit={() => submit()}
      refusal={refusal}
      remedy={remedy(submit)}
      busy={busy}
      submitLabel="Save"
    >
      <div className="field-pair">
        <TextField
          id="look-accent"
          label="Accent"
          hint="Of buttons and links, such as #c8102e. Empty: the shop's own blue."
          autoComplete="off"
          spellCheck={false}
          value={accent}
          // A colour is judged as soon as it is one; a beginning waits until it is sent.
          error={isSent || color !== null ? mistake : undefined}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          below={
            nearest === undefined ? null : (
              <Button size="small" className="mt-2 w-fit" onClick={() => choose(nearest)}>
                Use {nearest}
              </Button>
            )
          }
        />
        <TextField
          id="look-accent-picker"
          label="Choose it"
          type="color"
          value={color ?? OWN_ACCENT}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </div>
      {color !== null && mistake === undefined ? <ColourSample accent={color} /> : null}
      <SelectField
        id="look-corners"
        label="Round corners"
        value={corners}
        onChange={({ currentTarget }) => setCorners(currentTarget.value as Corners)}
      >
        {CORNERS.map((choice) => (
          <option key={choice} value={choice}>
            {CORNER_WORDS[choice]}
          </option>
        ))}
      </SelectField>
    </PlainForm>
  );
}

function mistakeOf(typed: string, color: Hex | null): { mistake?: string; nearest?: Hex } {
  if (color === null) return typed.trim() === "" ? {} : { mistake: NO_COLOUR };
  const verdict = judgeAccent(color);
  return verdict.ok ? {} : { mistake: paleAccentText(verdict), nearest: verdict.nearest };
}
