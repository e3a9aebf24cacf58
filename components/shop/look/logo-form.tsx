"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import type { ApiResult } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { FileField } from "@/components/ui/file-field";
import { toastOnNextPage } from "@/components/ui/toast";
import { type LogoMode, type LogoPicture, logoPath, MAX_LOGO_BYTES } from "@/lib/core/domain/shop/logo";
import { shopRevisionSchema } from "@/lib/core/domain/shop/schemas/shop";
import { bytesText } from "@/lib/values/bytes-text";

interface LogoFormProps {
  mode: LogoMode;
  label: string;
  picture: LogoPicture | null;
  /** Of the shop's record. */
  revision: number;
}

const TOO_LARGE = `The file is over ${bytesText(MAX_LOGO_BYTES)}`;
/** It is drawn on the server, which takes a moment. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Takes the logo for light or for dark pages, shows it, and takes it away. */
export function LogoForm({ mode, label, picture, revision }: LogoFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const { mutate, busy } = useMutation();
  const id = `logo-${mode}`;
  const refuse = (text: string) => {
    setError(text);
    document.getElementById(id)?.focus();
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setError(chosen && chosen.size > MAX_LOGO_BYTES ? TOO_LARGE : undefined);
  };
  const change = (send: () => Promise<ApiResult<unknown>>, done: string) =>
    mutate(send, {
      // The whole page, since its head shows the logo.
      onSuccess: () => {
        toastOnNextPage(done);
        location.reload();
      },
      onFailure: (failure) => refuse(failureText(failure)),
    });
  const upload = () => {
    if (!file) return refuse("Please choose a file");
    if (file.size > MAX_LOGO_BYTES) return refuse(TOO_LARGE);
    // The content decides what it is; a browser that knows no type for the file sends one that the shop takes.
    const type = file.type.startsWith("image/") ? file.type : "image/unknown";
    const sent = { file: new Blob([file], { type }), timeoutMs: UPLOAD_TIMEOUT_MS };
    return change(
      () =>
        call("POST /shop/logo/{mode}", {
          ...sent,
          path: { mode },
          query: { revision },
          answer: shopRevisionSchema,
        }),
      "Logo changed",
    );
  };
  const remove = () =>
    change(
      () =>
        call("DELETE /shop/logo/{mode}", { path: { mode }, query: { revision }, answer: shopRevisionSchema }),
      "Logo removed",
    );
  return (
    <PlainForm
      className="grid gap-4"
      aria-label={label}
      onSubmit={upload}
      busy={busy}
      submitLabel={picture ? "Replace it" : "Upload it"}
      buttons={
        picture ? (
          <Button disabled={busy} onClick={remove}>
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
