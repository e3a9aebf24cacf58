"use client";

import type { DragEvent, KeyboardEvent } from "react";
import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { ALT_MAX } from "@/lib/domain/pictures";
import type { ShownPicture } from "./arranged-pictures";

interface PictureRowProps {
  picture: ShownPicture;
  index: number;
  count: number;
  isLifted: boolean;
  onText: (alt: string) => void;
  /** @param focus the id of the element that has the focus afterwards: a row that is moved loses it */
  onMove: (to: number, focus: string) => void;
  onRemove: () => void;
  /** The row is dragged (true) or let go. */
  onLift: (lifted: boolean) => void;
  /** Another row is dragged over this one. */
  onOver: () => void;
}

/** One picture of the list: moved by its handle with the mouse or the arrow keys, or by its buttons. */
export function PictureRow(props: PictureRowProps) {
  const { picture, index, count, isLifted, onText, onMove, onRemove, onLift, onOver } = props;
  const id = `picture-${picture._id}`;
  const name = picture.alt.trim() || `picture ${index + 1}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(index + by, `${id}-handle`);
  };
  const lift = (event: DragEvent<HTMLButtonElement>) => {
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
      <button
        id={`${id}-handle`}
        type="button"
        className="drag-handle"
        draggable
        aria-label={`Move ${name}: arrow up or down`}
        onKeyDown={onKeyDown}
        onDragStart={lift}
        onDragEnd={() => onLift(false)}
      />
      <span className="thumbnail thumbnail-large">
        {/* biome-ignore lint/performance/noImgElement: see components/ui/picture.tsx */}
        <img src={picture.sources[0]?.url} width={96} height={72} alt="" />
      </span>
      <div className="field">
        <label htmlFor={`${id}-alt`}>
          Alternative text{" "}
          <span className="text-ink-3">{index === 0 ? "first picture" : `picture ${index + 1}`}</span>
        </label>
        <Input
          id={`${id}-alt`}
          value={picture.alt}
          maxLength={ALT_MAX}
          placeholder="Chain, side view"
          autoComplete="off"
          onChange={(event) => onText(event.target.value)}
        />
      </div>
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
