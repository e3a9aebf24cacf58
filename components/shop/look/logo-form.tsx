"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { Button } from "@/components/ui/button";
import { FileField } from "@/components/ui/file-field";
import { type LogoMode, type LogoPicture, logoPath, MAX_LOGO_BYTES } from "@/lib/core/domain/shop/logo";
import { shopRevisionSchema } from "@/lib/core/domain/shop/schemas/shop";
import { bytesText } from "@/lib/values/bytes-text";
import { type ReadPart, useShopForm } from "../use-shop-form";

interface LogoFormProps {
  mode: LogoMode;
  label: string;
  picture: LogoPicture | null;
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who chooses. */
  owner: string;
}

interface Part {
  id: string | null;
}

const TOO_LARGE = `The file is over ${bytesText(MAX_LOGO_BYTES)}`;
/** It is drawn on the server, which takes a moment. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** The server makes the id of the file. */
const SENT = "sent";

function upload(mode: LogoMode, revision: number, file: File | null) {
  // The content decides what it is; a browser that knows no type for the file sends one that the shop takes.
  const type = file?.type.startsWith("image/") ? file.type : "image/unknown";
  return call("POST /shop/logo/{mode}", {
    file: new Blob(file ? [file] : [], { type }),
    timeoutMs: UPLOAD_TIMEOUT_MS,
    path: { mode },
    query: { revision },
    answer: shopRevisionSchema,
  });
}

const remove = (mode: LogoMode, revision: number) =>
  call("DELETE /shop/logo/{mode}", { path: { mode }, query: { revision }, answer: shopRevisionSchema });

/** Takes the logo for light or for dark pages, shows it, and takes it away. */
export function LogoForm({ mode, label, picture, revision, owner }: LogoFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const id = `logo-${mode}`;
  const refuse = (text: string) => {
    setError(text);
    document.getElementById(id)?.focus();
  };
  const { save, busy, refusal, remedy } = useShopForm<Part, object>({
    name: id,
    owner,
    read: { part: { id: picture?.id ?? null }, revision },
    partOf: (shop) => ({ id: shop.logo[mode]?.id ?? null }),
    send: (part, of) => (part.id === null ? remove(mode, of) : upload(mode, of, file)),
    // A browser gives no file back.
    typed: () => ({}),
    restore: () => {},
    take: () => location.reload(),
    differences: (newer) => [
      { label, mine: file?.name ?? "none", theirs: newer.id === null ? "none" : <Drawn id={newer.id} /> },
    ],
    showRefusal: (failure) => {
      refuse(failureText(failure));
      return null;
    },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setError(chosen && chosen.size > MAX_LOGO_BYTES ? TOO_LARGE : undefined);
  };
  const submit = (from?: ReadPart<Part>) => {
    if (!file) return refuse("Please choose a file");
    if (file.size > MAX_LOGO_BYTES) return refuse(TOO_LARGE);
    return save({ id: SENT }, { ...(from ? { from } : {}), done: "Logo changed" });
  };
  return (
    <PlainForm
      className="grid gap-4"
      aria-label={label}
      onSubmit={() => submit()}
      refusal={refusal}
      remedy={remedy((from) => (file ? submit(from) : save({ id: null }, { from, done: "Logo removed" })))}
      busy={busy}
      submitLabel={picture ? "Replace it" : "Upload it"}
      buttons={
        picture ? (
          <Button disabled={busy} onClick={() => save({ id: null }, { done: "Logo removed" })}>
            Remove it
          </Button>
        ) : null
      }
    >
      {picture ? (
        <p className={mode === "dark" ? "logo-sample is-dark" : "logo-sample is-light"}>
          {/* biome-ignore lint/performance/noImgElement: see components/ui/picture.tsx */}
          <img
            src={logoPath(picture.id, "head")}
            width={picture.width}
            height={picture.height}
            alt={`${label}, as it is shown`}
          />
        </p>
      ) : null}
      <FileField
        id={id}
        label={label}
        error={error}
        accept=".svg,.png,image/svg+xml,image/png"
        file={file}
        onChoose={choose}
      >
        SVG or PNG, up to {bytesText(MAX_LOGO_BYTES)}. Letters of an SVG have to be paths.
      </FileField>
    </PlainForm>
  );
}

/** biome-ignore lint/performance/noImgElement: see components/ui/picture.tsx */
const Drawn = ({ id }: { id: string }) => <img src={logoPath(id, "head")} alt="Another logo" height="40" />;
