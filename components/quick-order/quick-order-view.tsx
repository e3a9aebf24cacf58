"use client";

import { useState } from "react";
import { useFormDraft } from "@/components/forms/form-draft";
import { type ShownRow, textOf } from "./list-model";
import { ListTable } from "./list-table";
import { PasteForm } from "./paste-form";
import { ReadingProgress } from "./reading-progress";
import { useList } from "./use-list";

/** Reads a pasted or uploaded list, shows what each row means, and puts what is right into the basket. */
export function QuickOrderView() {
  const [pasted, setPasted] = useState("");
  const list = useList();
  useFormDraft({
    // A visitor's list outlives their sign-in. That of a customer whose session ends is not shown to who signs in next.
    name: "quick-order",
    owner: "",
    values: () => ({
      pasted: !isVisitor() ? "" : list.state.kind === "read" ? textOf(list.rows.filter(isIn)) : pasted,
    }),
    restore: (draft) => setPasted(draft.pasted),
  });
  switch (list.state.kind) {
    case "start":
      return (
        <PasteForm
          text={pasted}
          message={list.state.message}
          onType={setPasted}
          onText={() => void list.readText(pasted)}
          onFile={(file) => void list.readFile(file)}
        />
      );
    case "reading":
      return <ReadingProgress {...list.state} onStop={list.cancel} />;
    case "read":
      return <ListTable list={list} notes={list.state.notes} onAgain={list.startAgain} />;
  }
}

const isIn = ({ isLeftOut }: ShownRow): boolean => !isLeftOut;

/** As the hint says, which the page's own script reads from its cookie (public/hint.js). */
const isVisitor = (): boolean =>
  typeof document !== "undefined" && document.documentElement.dataset.session === "out";
