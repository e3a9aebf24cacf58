"use client";

import { type DragEvent, useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { TextareaField } from "@/components/ui/field";
import { countRows } from "./use-list";

interface PasteFormProps {
  /** Of the field. */
  id: string;
  text: string;
  /** Why the last list could not be read. */
  message: string | null;
  onType: (text: string) => void;
  onText: () => void;
  onFile: (file: File) => void;
}

export function PasteForm({ id, text, message, onType, onText, onFile }: PasteFormProps) {
  const [isOver, setOver] = useState(false);
  const rows = countRows(text);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <form
      className="grid gap-6"
      aria-label="List of parts"
      onSubmit={(event) => {
        event.preventDefault();
        if (rows > 0) onText();
      }}
    >
      {message ? <FormNotice tone="bad" title={message} /> : null}
      <div className="paste-layout">
        <TextareaField
          id={id}
          className="paste-field"
          label="Paste anything: a table, a mail, a parts list"
          hint={
            <>
              One part a line: SKU, former SKU, GTIN, maker's number or name, and a number of pieces. Up to
              5,000 rows. Once you are signed in, your <a href="/dashboard/own-numbers">own part numbers</a>{" "}
              are read, too.
            </>
          }
          rows={10}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
        <div className="field">
          <span className="field-label">or a file</span>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same by keyboard */}
          <div
            className={classNames("drop-zone", isOver && "is-over")}
            onDragOver={over(true)}
            onDragLeave={over(false)}
            onDrop={(event) => {
              over(false)(event);
              take(event.dataTransfer.files);
            }}
          >
            <input
              type="file"
              aria-label="Choose a file: CSV, XLSX or TXT"
              accept=".csv,.xlsx,.txt,.tsv"
              onChange={({ target }) => {
                take(target.files);
                target.value = "";
              }}
            />
            <b>Drop a file here, or choose one</b>
            <p className="field-hint">
              CSV, TXT or XLSX. The shop stores nothing: the rows stay in this browser until they are in a
              basket or a list.
            </p>
          </div>
        </div>
      </div>
      <div className="button-row">
        <Button type="submit" variant="primary" size="large" disabled={rows === 0}>
          {rows === 0
            ? "Read the list"
            : rows === 1
              ? "Read 1 row"
              : `Read ${rows.toLocaleString("en")} rows`}
        </Button>
        {text === "" ? null : (
          <Button variant="quiet" size="large" onClick={() => onType("")}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}
