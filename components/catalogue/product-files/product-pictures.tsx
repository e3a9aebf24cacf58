"use client";

import { upload } from "@/components/api/upload";
import { Input } from "@/components/ui/input";
import { ALT_MAX, MAX_PICTURE_BYTES, MAX_PICTURES } from "@/lib/core/domain/catalogue/pictures";
import { addedPictureSchema } from "@/lib/core/domain/catalogue/schemas/files";
import { bytesText } from "@/lib/values/bytes-text";
import { FileList } from "./file-list";
import { FileRow } from "./file-row";
import { type Files, useArrangedFiles } from "./use-arranged-files";

type ShownPicture = Files["pictures"][number];

/** The content decides what it is; a browser that knows no type for the file sends one that the shop takes. */
async function sendPicture(id: string, file: File, onProgress: (share: number) => void) {
  const sent = await upload("POST /goods/{id}/pictures", {
    path: { id },
    file,
    type: file.type.startsWith("image/") ? file.type : "image/unknown",
    onProgress,
    answer: addedPictureSchema,
  });
  return sent.ok ? { ...sent, value: sent.value.picture } : sent;
}

const listOf = ({ pictures }: Files) => pictures;
const wordsOf = ({ alt }: ShownPicture) => [alt];

interface ProductPicturesProps {
  productId: string;
  files: Files;
  editor: string;
}

/** Adds, describes, arranges and removes the pictures of a product. */
export function ProductPictures({ productId, files, editor }: ProductPicturesProps) {
  const list = useArrangedFiles<ShownPicture>({
    productId,
    files,
    editor,
    word: "picture",
    max: MAX_PICTURES,
    maxBytes: MAX_PICTURE_BYTES,
    listOf,
    wordsOf,
    nameOf: ({ alt }) => alt.trim(),
    toBody: (pictures) => ({ pictures: pictures.map(({ _id, alt }) => ({ _id, alt })) }),
    send: (file, onProgress) => sendPicture(productId, file, onProgress),
  });
  return (
    <FileList
      word="picture"
      list={list}
      hint={`Choose them, drop them here, or paste one. JPEG, PNG, WebP or AVIF, up to ${bytesText(MAX_PICTURE_BYTES)} each, ${MAX_PICTURES} a product. The best are 1,280 pixels wide or more.`}
      accept="image/jpeg,image/png,image/webp,image/avif"
      takesPasted
    >
      {list.own.map((picture, index) => {
        const id = `picture-${picture._id}`;
        return (
          <FileRow
            key={picture._id}
            id={id}
            name={picture.alt.trim() || `picture ${index + 1}`}
            {...list.row(index)}
          >
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
                onChange={(event) => list.change(picture._id, { alt: event.target.value })}
              />
            </div>
          </FileRow>
        );
      })}
    </FileList>
  );
}
