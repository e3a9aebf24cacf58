"use client";

import { useEffect, useId, useState } from "react";

export interface FileDropProps {
  label: string;
  hint: string;
  /** The types that the file dialog offers. The server checks the content. */
  accept: string;
  disabled: boolean;
  /** Whether files that the user pastes anywhere on the page come here. */
  takesPasted?: boolean | undefined;
  onFiles: (files: File[]) => void;
}

/** Takes files that the user chooses, drops or, with `takesPasted`, pastes. */
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
