import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useNavigate } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type OpenPicture, PICTURE_TYPES } from "#core/studio-library.ts";
import { ChoosePicture } from "../fields/choose-picture.tsx";
import { uploadPicture } from "../fields/upload-picture.ts";
import { nameOf, replacementOf } from "./links.ts";

/** Leads to a page that shows what would change. */
export function ReplacePicture({ picture: { name } }: { picture: OpenPicture }) {
  const navigate = useNavigate();
  const [upload, setUpload] = useState<"idle" | "running" | { problem: string }>("idle");
  const replaceBy = (url: string) => navigate(replacementOf(name, nameOf(url)));
  async function choose(files: FileList | null) {
    const [file] = files ?? [];
    if (file === undefined) return;
    setUpload("running");
    const result = await uploadPicture(file);
    setUpload(result.kind === "stored" ? "idle" : { problem: result.reason });
    if (result.kind === "stored") await replaceBy(result.url);
  }
  return (
    <Panel
      title="Replace everywhere"
      lead="All entries and drafts that show this image show another one instead. You see them before anything changes."
    >
      <div className="grid gap-3">
        {typeof upload === "object" && <Notice tone="error">{upload.problem}</Notice>}
        <div className="flex flex-wrap gap-3">
          <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={choose}>
            <Button isPending={upload === "running"}>
              {upload === "running" ? "Uploading…" : "Upload the new image"}
            </Button>
          </FileTrigger>
          <ChoosePicture onChoose={({ url }) => replaceBy(url)} />
        </div>
      </div>
    </Panel>
  );
}
