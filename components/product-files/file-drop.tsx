"use client";

import { useEffect, useId, useState } from "react";

export interface FileDropProps {
  label: string;
  hint: string;
  /** For the dialog of the system; the shop looks at the content. */
  accept: string;
  disabled: boolean;
  /** Files that are pasted anywhere on the page are for this one. */
  takesPasted?: boolean | undefined;
  onFiles: (files: File[]) => void;
}

/** Takes files by choice, by drag and, where it is said, by paste. */
export function FileDrop({ label, hint, accept, disabled, takesPasted = false, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const id = useId();

  useEffect(() => {
    if (disabled || !takesPasted) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [disabled, takesPasted, onFiles]);

  return (
    <div className={isOver ? "file-drop is-over" : "file-drop"}>
      <label htmlFor={id}>{label}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {/* The input covers the whole zone, so that the browser itself takes what is dropped there. */}
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again.
          event.target.value = "";
        }}
      />
    </div>
  );
}
