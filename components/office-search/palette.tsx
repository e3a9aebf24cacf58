"use client";

import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useEffect, useState } from "react";
import { Input } from "@/components/ui/input";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { FOUND_WORDS, type Found } from "@/lib/features/office-search/domain/found";
import { LONGEST_QUERY } from "@/lib/features/office-search/domain/schemas";
import { foundText } from "./found-text";
import { useOfficeSearch } from "./use-office-search";

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One field that finds pages and records while somebody types. Arrows choose, enter opens. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const focus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Not Dialog.Overlay: it writes a style element, which the content security policy forbids. */}
        <div className="dialog-backdrop palette-backdrop">
          <Dialog.Content
            className="dialog palette"
            aria-modal="true"
            aria-describedby={undefined}
            {...focus}
          >
            <Dialog.Title className="sr-only">Search the office</Dialog.Title>
            <Search onOpen={() => onOpenChange(false)} />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Search({ onOpen }: { onOpen: () => void }) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the answer came: its first find opens when it is there. */
  const [isEntered, setIsEntered] = useState(false);
  const { found, asked, problem } = useOfficeSearch(text);
  const at = Math.min(chosen, found.length - 1);

  const isAnswered = asked === text;
  const open = ({ href }: Found) => {
    onOpen();
    router.push(href);
  };
  useEffect(() => {
    if (!isEntered || !isAnswered) return;
    setIsEntered(false);
    const first = found[0];
    if (first) {
      onOpen();
      router.push(first.href);
    }
  }, [isEntered, isAnswered, found, onOpen, router]);
  const move = (event: KeyboardEvent) => {
    const to = MOVES[event.key]?.(at, found.length);
    if (to === undefined || found.length === 0) return;
    event.preventDefault();
    setChosen(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: "nearest" });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const one = found[at];
        if (!isAnswered) setIsEntered(text.trim() !== "");
        else if (one) open(one);
      }}
    >
      <Input
        role="combobox"
        aria-label="Search orders, customers, companies, products and pages"
        aria-expanded={found.length > 0}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_QUERY}
        placeholder="Number, name, phone, place, amount or day"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
          setIsEntered(false);
        }}
        onKeyDown={move}
      />
      <p className="mt-2 px-3 text-ink-3 small" role="status">
        {problem ?? foundText(text, isAnswered ? found.length : null)}
      </p>
      <div id="found" role="listbox" aria-label="What was found" className="palette-results">
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
          <div
            key={`${one.kind} ${one.href} ${one.title}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            className="found"
            onClick={() => open(one)}
          >
            <b className="wrap-anywhere">{one.title}</b>
            <span className="found-kind">{FOUND_WORDS[one.kind]}</span>
            {one.text ? <span className="found-text">{one.text}</span> : null}
          </div>
        ))}
      </div>
    </form>
  );
}

const optionId = (index: number): string => `found-${index}`;

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (_, count) => count - 1,
  PageUp: () => 0,
};
