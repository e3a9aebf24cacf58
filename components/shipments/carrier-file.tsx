import { useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/field";
import { FileField } from "@/components/ui/file-field";

const MOST_BYTES = 1_048_576;

/** Takes numbers from what the carrier has sent. @param onRead fills the rows, and says which rows of the text it could not use */
export function CarrierFile({ onRead }: { onRead: (text: string) => string[] }) {
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    if (!chosen) return;
    setProblems(chosen.size > MOST_BYTES ? ["The file has more than 1 MB."] : onRead(await chosen.text()));
  };
  return (
    <details>
      <summary>Numbers from the carrier’s file</summary>
      <div className="mt-4 grid gap-4">
        <TextareaField
          id="carrier-rows"
          label="Order, number and carrier, a row each"
          hint="Paste them, or choose the file below. A head that names the columns lets them stand in any order."
          rows={4}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="button-row">
          <Button onClick={() => setProblems(onRead(text))} disabled={text.trim() === ""}>
            Fill in the numbers
          </Button>
        </div>
        <FileField
          id="carrier-file"
          label="The carrier’s file"
          accept=".csv,.txt,text/csv,text/plain"
          file={file}
          onChoose={(chosen) => void choose(chosen)}
        >
          CSV or text, 1 MB at most
        </FileField>
        {problems.length > 0 ? (
          <FormNotice tone="bad" title="Some rows were not used">
            {problems.map((problem) => (
              <span key={problem} className="block wrap-anywhere">
                {problem}
              </span>
            ))}
          </FormNotice>
        ) : null}
      </div>
    </details>
  );
}
