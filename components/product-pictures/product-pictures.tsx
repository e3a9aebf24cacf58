"use client";

import { useCallback, useEffect, useState } from "react";
import { arrangeFiles, findFiles, sendPicture } from "@/components/api/files";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { FormNotice } from "@/components/forms/form-notice";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { bytesText } from "@/lib/domain/bytes-text";
import { MAX_PICTURE_BYTES, MAX_PICTURES } from "@/lib/domain/pictures";
import { type Files, isChanged, moved, rebased, type ShownPicture } from "./arranged-pictures";
import { FileDrop } from "./file-drop";
import { PictureRow } from "./picture-row";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

/**
 * The pictures of a product: a file is added as soon as it is sent; order, texts and removals are saved together. It saves by
 * itself, whatever else is on the page.
 */
export function ProductPictures({ productId, files }: { productId: string; files: Files }) {
  const [{ read, own }, setState] = useState({ read: files, own: files.pictures });
  const [notice, setNotice] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [lifted, setLifted] = useState<string | null>(null);
  const [focus, setFocus] = useState<{ id: string } | null>(null);
  const { mutate, busy } = useMutation();

  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);

  // A picture that is removed here and not saved yet still counts for the shop.
  const stored = new Set([...read.pictures, ...own].map(({ _id }) => _id)).size;

  const setOwn = (change: (pictures: ShownPicture[]) => ShownPicture[]) =>
    setState((before) => ({ ...before, own: change(before.own) }));

  /** Takes over what the shop has now; own changes stay. */
  const readAgain = useCallback(async () => {
    const now = await findFiles(productId);
    if (now.ok)
      setState((before) => ({
        read: now.value,
        own: rebased(before.read.pictures, before.own, now.value.pictures),
      }));
  }, [productId]);

  const uploads = useUploads({
    refuse: (file, position) => {
      if (stored + position >= MAX_PICTURES)
        return stored > own.length
          ? "Save the pictures first: those that you removed still count."
          : `A product has ${MAX_PICTURES} pictures at most.`;
      return file.size > MAX_PICTURE_BYTES ? `This file is over ${bytesText(MAX_PICTURE_BYTES)}.` : null;
    },
    send: (file, onProgress) => sendPicture(productId, file, onProgress),
    onAdded: ({ picture }) =>
      setOwn((before) => (before.some(({ _id }) => _id === picture._id) ? before : [...before, picture])),
    onEnd: (added) => {
      setSaid(added === 1 ? "1 picture added" : `${added} pictures added`);
      if (added > 0) void readAgain();
    },
  });

  const move = (from: number, to: number) => {
    const picture = own[from];
    if (!picture || to < 0 || to >= own.length) return;
    setOwn((before) => moved(before, from, to));
    setSaid(`${picture.alt.trim() || "Picture"} is now picture ${to + 1} of ${own.length}`);
  };
  const over = (index: number) => {
    const from = own.findIndex(({ _id }) => _id === lifted);
    if (from >= 0 && from !== index) move(from, index);
  };

  const save = () =>
    mutate(
      () =>
        arrangeFiles(productId, {
          revision: read.revision,
          pictures: own.map(({ _id, alt }) => ({ _id, alt })),
        }),
      {
        successToast: "Pictures saved",
        onSuccess: async () => {
          setNotice(null);
          await readAgain();
        },
        onFailure: (failure) => void explain(failure),
      },
    );

  async function explain(failure: ApiFailure): Promise<void> {
    if (failure.code === "changed_meanwhile") await readAgain();
    setNotice(
      failure.code === "changed_meanwhile"
        ? "Somebody else changed the pictures. What you see has both changes; nothing of yours is saved yet."
        : failureText(failure),
    );
  }

  const changed = isChanged(read.pictures, own);
  return (
    <div className="grid gap-5">
      {own.length > 0 ? (
        <ol className="picture-order">
          {own.map((picture, index) => (
            <PictureRow
              key={picture._id}
              picture={picture}
              index={index}
              count={own.length}
              isLifted={picture._id === lifted}
              onText={(alt) =>
                setOwn((before) => before.map((one) => (one._id === picture._id ? { ...one, alt } : one)))
              }
              onMove={(to, id) => {
                move(index, to);
                setFocus({ id });
              }}
              onRemove={() => setOwn((before) => before.filter(({ _id }) => _id !== picture._id))}
              onLift={(isLifted) => setLifted(isLifted ? picture._id : null)}
              onOver={() => over(index)}
            />
          ))}
        </ol>
      ) : null}
      <FileDrop
        label={own.length > 0 ? "Add more pictures" : "Add pictures"}
        hint={`Choose them, drop them here, or paste one. JPEG, PNG, WebP or AVIF, up to ${bytesText(MAX_PICTURE_BYTES)} each, ${MAX_PICTURES} a product. The best are 1,280 pixels wide or more.`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={own.length >= MAX_PICTURES}
        onFiles={uploads.add}
      />
      <UploadList rows={uploads.rows} onDismiss={uploads.dismiss} />
      <p className="sr-only" role="status">
        {said}
      </p>
      {notice ? <FormNotice tone="bad" title={notice} /> : null}
      {changed ? (
        <div className="button-row">
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            Save pictures
          </Button>
          <Button onClick={() => setOwn(() => read.pictures)}>Undo these changes</Button>
        </div>
      ) : null}
    </div>
  );
}
