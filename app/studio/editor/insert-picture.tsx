import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { Button } from "#app/desk/ui/button.tsx";
import { Dialog } from "#app/desk/ui/dialog.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { Notice } from "#app/desk/ui/notice.tsx";
import { PICTURE_TYPES } from "#core/studio.ts";
import { uploadPicture } from "../fields/upload-picture.ts";

interface Uploaded {
  url: string;
  width: number;
  height: number;
}

/** Uploads a picture for the text. It cannot be inserted without words for people who do not see it. */
export function InsertPicture({ onInsert }: { onInsert: (markdown: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [picture, setPicture] = useState<Uploaded | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [alt, setAlt] = useState("");
  const [caption, setCaption] = useState("");
  const [problem, setProblem] = useState<{ picture?: string; alt?: string }>({});

  function open() {
    setPicture(null);
    setAlt("");
    setCaption("");
    setProblem({});
    setOpen(true);
  }

  async function choose(files: FileList | null) {
    const [file] = files ?? [];
    if (file === undefined) return;
    setRunning(true);
    const result = await uploadPicture(file);
    setRunning(false);
    setProblem(result.kind === "stored" ? {} : { picture: result.reason });
    if (result.kind === "stored") setPicture(result);
  }

  function insert() {
    if (picture === null) return setProblem({ picture: "Upload a picture first." });
    if (alt.trim() === "") return setProblem({ alt: "Say what the picture shows." });
    const title = caption.trim() === "" ? "" : ` "${caption.trim().replaceAll('"', "'")}"`;
    setOpen(false);
    onInsert(`![${plain(alt)}](${picture.url}#${picture.width}x${picture.height}${title})`);
  }

  return (
    <>
      <Button onPress={open}>Picture</Button>
      {isOpen && (
        <Dialog title="Insert a picture" onClose={() => setOpen(false)}>
          {(close) => (
            <>
              {problem.picture && <Notice tone="error">{problem.picture}</Notice>}
              {picture !== null && (
                <img src={picture.url} alt={alt} className="max-h-48 justify-self-start border border-line" />
              )}
              <div>
                <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={choose}>
                  <Button isPending={isRunning}>
                    {picture === null ? "Upload a picture" : "Upload another one"}
                  </Button>
                </FileTrigger>
              </div>
              <TextField
                label="What it shows"
                description="For people who do not see it."
                value={alt}
                onChange={setAlt}
                error={problem.alt}
                isRequired
              />
              <TextField label="Caption (optional)" value={caption} onChange={setCaption} />
              <div className="flex gap-3">
                <Button variant="primary" onPress={insert}>
                  Insert
                </Button>
                <Button onPress={close}>Cancel</Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

/** Brackets would end the words in Markdown. */
function plain(text: string): string {
  return text.trim().replace(/[[\]\n]/g, " ");
}
