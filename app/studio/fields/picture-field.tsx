import { type ReactNode, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { Button } from "#app/desk/ui/button.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { type LibraryPicture, PICTURE_TYPES } from "#core/studio-library.ts";
import { ChoosePicture } from "./choose-picture.tsx";
import { uploadPicture } from "./upload-picture.ts";

interface PictureFieldProps {
  id: string;
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (url: string) => void;
  /** One of the library, before it becomes the value. */
  onChoose: (picture: LibraryPicture) => void;
  isRequired: boolean;
}

export function PictureField({ value, error, onChange, onChoose, ...field }: PictureFieldProps) {
  const [upload, setUpload] = useState<"idle" | "running" | { problem: string }>("idle");
  async function choose(files: FileList | null) {
    const [file] = files ?? [];
    if (file === undefined) return;
    setUpload("running");
    const result = await uploadPicture(file);
    setUpload(result.kind === "stored" ? "idle" : { problem: result.reason });
    if (result.kind === "stored") onChange(result.url);
  }
  const problem = typeof upload === "object" ? upload.problem : error;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4">
      <span className="grid size-24 place-items-center border border-line bg-wash">
        {value.startsWith("/assets/") && (
          <img src={value} alt="" className="max-h-24 max-w-24 object-contain" />
        )}
      </span>
      <div className="grid gap-2">
        <TextField {...field} error={problem} value={value} onChange={onChange} />
        <div className="flex flex-wrap gap-3">
          <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={choose}>
            <Button isPending={upload === "running"}>Upload image</Button>
          </FileTrigger>
          <ChoosePicture
            onChoose={(picture) => {
              onChoose(picture);
              onChange(picture.url);
            }}
          />
        </div>
      </div>
    </div>
  );
}
