import { useCallback, useEffect, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { Button } from "#app/desk/ui/button.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { StaffDialog } from "#app/desk/ui/staff-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type LibraryPicture, PICTURE_TYPES } from "#core/studio-library.ts";
import { ChoosePicture } from "../fields/choose-picture.tsx";
import { uploadPicture } from "../fields/upload-picture.ts";

interface InsertedPicture {
  /** Includes the size, to avoid a layout shift. */
  url: string;
  alt: string;
  caption: string;
}

interface PictureDialogProps {
  file?: File | null;
  /** What was pasted is only the URL of a picture on another site. */
  isForeign?: boolean;
  onClose: () => void;
  onInsert: (picture: InsertedPicture) => void;
}

/** Requires alternative text. */
export function PictureDialog({ file = null, isForeign = false, onClose, onInsert }: PictureDialogProps) {
  const [picture, setPicture] = useState<{ url: string; width: number; height: number } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [alt, setAlt] = useState("");
  const [caption, setCaption] = useState("");
  const [chosen, setChosen] = useState<Pick<LibraryPicture, "alt" | "caption"> | null>(null);
  const [problem, setProblem] = useState<{ picture?: string; alt?: string }>({});

  const upload = useCallback(async (chosen: File | null | undefined) => {
    if (!chosen) return;
    setRunning(true);
    const result = await uploadPicture(chosen);
    setRunning(false);
    setProblem(result.kind === "stored" ? {} : { picture: result.reason });
    if (result.kind === "stored") {
      setPicture(result);
      setChosen(null);
    }
  }, []);
  useEffect(() => void upload(file), [file, upload]);

  /** Its own texts, unless others were typed. */
  async function choose({ url, alt: ownAlt, caption: ownCaption }: LibraryPicture) {
    setAlt((typed) => (typed === "" || typed === chosen?.alt ? (ownAlt ?? "") : typed));
    setCaption((typed) => (typed === "" || typed === chosen?.caption ? (ownCaption ?? "") : typed));
    setChosen({ alt: ownAlt, caption: ownCaption });
    const image = new Image();
    image.src = url;
    try {
      await image.decode();
      setPicture({ url, width: image.naturalWidth, height: image.naturalHeight });
      setProblem({});
    } catch {
      setProblem({ picture: "This image can't be loaded. Please try again." });
    }
  }

  function insert() {
    if (picture === null) return setProblem({ picture: "Upload or choose an image first." });
    // The library says that the image only decorates.
    if (alt.trim() === "" && chosen?.alt !== "") return setProblem({ alt: "Enter alternative text." });
    const { url, width, height } = picture;
    onClose();
    onInsert({
      url: `${url}#${width}x${height}`,
      // Brackets and quotes would end the text in Markdown.
      alt: alt.trim().replace(/[[\]\n]/g, " "),
      caption: caption.trim().replaceAll('"', "'"),
    });
  }

  return (
    <StaffDialog title="Insert an image" onClose={onClose}>
      {(close) => (
        <>
          {isForeign && picture === null && (
            <Notice tone="info">
              This image is on another site, which may change or remove it. Save it on your device, then
              upload it here if you have the right to use it.
            </Notice>
          )}
          {problem.picture && <Notice tone="error">{problem.picture}</Notice>}
          {picture !== null && (
            <img src={picture.url} alt={alt} className="max-h-48 justify-self-start border border-line" />
          )}
          <div className="grid justify-items-start gap-1">
            <div className="flex flex-wrap gap-3">
              <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => upload(files?.[0])}>
                <Button isPending={isRunning}>
                  {isRunning ? "Uploading…" : picture === null ? "Upload image" : "Replace image"}
                </Button>
              </FileTrigger>
              <ChoosePicture onChoose={choose} />
            </div>
            <p className="text-xs text-muted">JPEG, PNG, WebP or AVIF, up to 8 MB.</p>
          </div>
          <TextField
            label="Alternative text"
            description="Describes the image to people who can't see it."
            value={alt}
            onChange={setAlt}
            error={problem.alt}
            isRequired
          />
          <TextField label="Caption (optional)" value={caption} onChange={setCaption} />
          <div className="flex gap-3">
            <Button variant="strong" onPress={insert}>
              Insert
            </Button>
            <Button onPress={close}>Cancel</Button>
          </div>
        </>
      )}
    </StaffDialog>
  );
}
