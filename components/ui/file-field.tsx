import { type ReactNode, useEffect, useRef, useState } from "react";
import { FieldFrame } from "./field";

interface FileFieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  /** As the attribute of a file input, such as `.csv,.txt`. */
  accept: string;
  file: File | null;
  onChoose: (file: File | null) => void;
  /** The words in the zone: which files it takes. */
  children: ReactNode;
}

/** Takes a file by choice, keyboard or drop, and shows its name. */
export function FileField({ id, label, error, accept, file, onChoose, children }: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const latestOnChoose = useRef(onChoose);
  useEffect(() => {
    latestOnChoose.current = onChoose;
  });
  // A file that was chosen before the scripts ran is in the input alone.
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) latestOnChoose.current(early);
  }, []);
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(control) => (
        <div className={isOver ? "drop-zone is-over" : "drop-zone"}>
          <input
            {...control}
            ref={input}
            // The input covers the zone, so that a file is dropped on it.
            onDragOver={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            type="file"
            accept={accept}
            onChange={({ target }) => {
              onChoose(target.files?.[0] ?? null);
              // The same file, corrected meanwhile, can be chosen again.
              target.value = "";
            }}
          />
          <b aria-hidden="true">{file ? file.name : "Drop a file here, or choose one"}</b>
          <span className="text-ink-2">{children}</span>
        </div>
      )}
    </FieldFrame>
  );
}
