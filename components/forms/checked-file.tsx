import { type ReactNode, useState } from "react";
import { type ApiFailure, type ApiResult, outcomeIsUnknown } from "@/components/api/request";
import { Button } from "@/components/ui/button";
import { FileField } from "@/components/ui/file-field";
import { useMutation } from "./use-mutation";
import { WrongRows } from "./wrong-rows";

interface CheckedFileProps<T> {
  id: string;
  label: string;
  /** Which files it takes. */
  hint: ReactNode;
  /** Is told of each other file, and of none. */
  onChoose?: (file: File | null) => void;
  /** Fields that say how the file is read, below its name. */
  options?: ReactNode;
  /** The values of these fields. The file is checked again after a change of them. */
  chosen?: string;
  checkLabel: string;
  /** Writes nothing. */
  check: (file: File) => Promise<ApiResult<T>>;
  apply: (file: File, checked: T) => Promise<ApiResult<T>>;
  /** Is shown once the file was applied, and the file is put away. Without it the answer is shown instead. */
  successToast?: string;
  /** Is said where the answer was lost. What was checked stays then, to be applied again. */
  lostText?: string;
  children: (answer: T, actions: { busy: boolean; onApply: () => void; onCancel: () => void }) => ReactNode;
}

/** Takes a CSV file, shows what it would do, and applies it once that is confirmed. */
export function CheckedFile<T>(props: CheckedFileProps<T>) {
  const { id, label, hint, onChoose, options, chosen = "", checkLabel, check, apply } = props;
  const { successToast, lostText, children } = props;
  const { mutate, busy } = useMutation();
  const [file, setFile] = useState<File | null>(null);
  // With its file and fields: others that were chosen meanwhile are not applied unseen.
  const [shown, setShown] = useState<{ file: File; chosen: string; answer: T } | null>(null);
  const [failed, setFailed] = useState<{ attempt: number; failure: ApiFailure; isLost: boolean } | null>(
    null,
  );
  const choose = (next: File | null) => {
    onChoose?.(next);
    setFile(next);
    setShown(null);
    setFailed(null);
  };
  const fail = (failure: ApiFailure, isLost: boolean) => {
    if (!isLost) setShown(null);
    setFailed({ attempt: (failed?.attempt ?? 0) + 1, failure, isLost });
  };
  const show = (of: File) => (answer: T) => {
    setFailed(null);
    setShown({ file: of, chosen, answer });
  };
  const sendToCheck = (of: File) =>
    mutate(() => check(of), { onSuccess: show(of), onFailure: (failure) => fail(failure, false) });
  const sendToApply = (of: File, answer: T) =>
    mutate(() => apply(of, answer), {
      ...(successToast === undefined ? {} : { successToast }),
      onSuccess: successToast === undefined ? show(of) : () => choose(null),
      onFailure: (failure) => fail(failure, lostText !== undefined && outcomeIsUnknown(failure)),
    });
  return (
    <>
      <div className="max-w-160">
        <FileField id={id} label={label} accept=".csv,.txt,.tsv" file={file} onChoose={choose}>
          {hint}
        </FileField>
      </div>
      {failed ? (
        <div className="mt-3">
          <WrongRows key={failed.attempt} failure={failed.failure}>
            {failed.isLost ? <p className="mt-2">{lostText}</p> : null}
          </WrongRows>
        </div>
      ) : null}
      {file ? (
        <div className="mt-3">
          <p role="status">
            <b className="break-all">{file.name}</b> is chosen.
          </p>
          {options}
          {shown && shown.file === file && shown.chosen === chosen ? (
            children(shown.answer, {
              busy,
              onApply: () => void sendToApply(shown.file, shown.answer),
              onCancel: () => choose(null),
            })
          ) : (
            <div className="button-row mt-3">
              <Button variant="primary" busy={busy} onClick={() => void sendToCheck(file)}>
                {checkLabel}
              </Button>
            </div>
          )}
        </div>
      ) : null}
    </>
  );
}
