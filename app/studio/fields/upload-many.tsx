import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useRevalidator } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PICTURE_TYPES } from "#core/studio-library.ts";
import { counted } from "#core/text.ts";
import { uploadPicture } from "./upload-picture.ts";

interface Progress {
  done: number;
  of: number;
  /** What was not uploaded, and why. */
  problems: string[];
}

/** One after the other, because the server decodes one at a time. */
export function UploadMany() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const { revalidate } = useRevalidator();
  async function upload(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const problems: string[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, of: files.length, problems: [...problems] });
      const result = await uploadPicture(file);
      if (result.kind === "refused") problems.push(`${file.name}: ${result.reason}`);
    }
    setProgress({ done: files.length, of: files.length, problems });
    await revalidate();
  }
  const isRunning = progress !== null && progress.done < progress.of;
  return (
    <div className="grid justify-items-start gap-3">
      <FileTrigger acceptedFileTypes={PICTURE_TYPES} allowsMultiple onSelect={upload}>
        <Button variant="strong" isPending={isRunning}>
          {isRunning ? `Uploading ${progress.done + 1} of ${progress.of}…` : "Upload images"}
        </Button>
      </FileTrigger>
      <div role="status" className="empty:hidden">
        {progress !== null && !isRunning && (
          <Notice tone={progress.problems.length > 0 ? "error" : "success"}>
            {counted(progress.of - progress.problems.length, "image")} uploaded.
            {progress.problems.map((problem) => (
              <span key={problem} className="block">
                {problem}
              </span>
            ))}
          </Notice>
        )}
      </div>
    </div>
  );
}
