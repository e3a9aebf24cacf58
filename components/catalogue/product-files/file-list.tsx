"use client";

import type { ReactNode } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { FileDrop, type FileDropProps } from "./file-drop";
import { UploadList } from "./upload-list";
import type { useArrangedFiles } from "./use-arranged-files";

interface FileListProps extends Pick<FileDropProps, "hint" | "accept" | "takesPasted"> {
  /** The singular, such as `picture`. The plural must be the same word with an s. */
  word: string;
  list: Pick<
    ReturnType<typeof useArrangedFiles>,
    "own" | "notice" | "said" | "busy" | "uploads" | "save" | "isFull" | "isChanged" | "undo"
  >;
  children: ReactNode;
}

/** The frame around the files of one kind: their rows, the field for new files, uploads, and the button that saves. */
export function FileList({ word, list, hint, accept, takesPasted, children }: FileListProps) {
  return (
    <div className="grid gap-5">
      {list.own.length > 0 ? <ol className="file-order">{children}</ol> : null}
      <FileDrop
        label={list.own.length > 0 ? `Add more ${word}s` : `Add ${word}s`}
        hint={hint}
        accept={accept}
        takesPasted={takesPasted}
        disabled={list.isFull}
        onFiles={list.uploads.add}
      />
      <UploadList label={`Files for ${word}s`} rows={list.uploads.rows} onDismiss={list.uploads.dismiss} />
      <p className="sr-only" role="status">
        {list.said}
      </p>
      {list.notice ? <FormNotice tone="bad" title={list.notice} /> : null}
      {list.isChanged ? (
        <div className="button-row">
          <Button variant="primary" busy={list.busy} onClick={() => void list.save()}>
            Save {word}s
          </Button>
          <Button onClick={list.undo}>Undo these changes</Button>
        </div>
      ) : null}
    </div>
  );
}
