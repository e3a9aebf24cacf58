"use client";

import type { DragEvent, KeyboardEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/icons";

interface FileRowProps {
  /** The ids of the row's elements begin with it. */
  id: string;
  /** Screen readers say it on the handle and the buttons. */
  name: string;
  index: number;
  count: number;
  isLifted: boolean;
  /** The fields of the file. The row shows them behind the handle. */
  children: ReactNode;
  /** @param focus the id of the element that gets the focus after the move, since a moved row loses it */
  onMove: (to: number, focus: string) => void;
  onRemove: () => void;
  /** Is called with true when the user starts to drag the row, and with false when they drop it. */
  onLift: (lifted: boolean) => void;
  /** Is called when the user drags another row over this one. */
  onOver: () => void;
}

/** A file of a list. Staff move it by its handle, with the mouse or the arrow keys, or by its buttons. */
export function FileRow(props: FileRowProps) {
  const { id, name, index, count, isLifted, children, onMove, onRemove, onLift, onOver } = props;

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(index + by, `${id}-handle`);
  };
  const lift = (event: DragEvent<HTMLElement>) => {
    const row = event.currentTarget.closest("li");
    if (row) event.dataTransfer.setDragImage(row, 12, 24);
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", name);
    onLift(true);
  };

  return (
    <li
      className={isLifted ? "is-lifted" : undefined}
      onDragEnter={onOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags no element of the kind button */}
      <span
        id={`${id}-handle`}
        role="button"
        tabIndex={0}
        className="drag-handle"
        draggable
        aria-label={`Move ${name}: arrow up or down`}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={onKeyDown}
        onDragStart={lift}
        onDragEnd={() => onLift(false)}
      />
      {children}
      <div className="button-row">
        <Button
          size="small"
          className="icon-button"
          id={`${id}-up`}
          aria-label={`Up: ${name}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1, index === 1 ? `${id}-handle` : `${id}-up`)}
        >
          ↑
        </Button>
        <Button
          size="small"
          className="icon-button"
          id={`${id}-down`}
          aria-label={`Down: ${name}`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1, index === count - 2 ? `${id}-handle` : `${id}-down`)}
        >
          ↓
        </Button>
        <Button
          size="small"
          variant="danger"
          className="icon-button"
          aria-label={`Remove: ${name}`}
          onClick={onRemove}
        >
          <CloseIcon />
        </Button>
      </div>
    </li>
  );
}
