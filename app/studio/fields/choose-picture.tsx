import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { StaffDialog } from "#app/desk/ui/staff-dialog.tsx";
import { variantsOf } from "#core/image-variants.ts";
import { STUDIO_LIBRARY } from "#core/studio.ts";
import type { Library, LibraryPicture } from "#core/studio-library.ts";

const QUIET_MS = 200;

interface ChoosePictureProps {
  onChoose: (picture: LibraryPicture) => void;
}

/** One of the images that the site has. */
export function ChoosePicture({ onChoose }: ChoosePictureProps) {
  return (
    <StaffDialog title="Choose an image" trigger={<Button>Choose image</Button>}>
      {(close) => (
        <>
          <Choices
            onChoose={(picture) => {
              onChoose(picture);
              close();
            }}
          />
          <div>
            <Button onPress={close}>Cancel</Button>
          </div>
        </>
      )}
    </StaffDialog>
  );
}

function Choices({ onChoose }: ChoosePictureProps) {
  const { load, data, state } = useFetcher<Library>();
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(
      () => void load(`${STUDIO_LIBRARY}?${new URLSearchParams({ search })}`),
      QUIET_MS,
    );
    return () => clearTimeout(timer);
  }, [load, search]);
  return (
    <>
      <TextField label="File name or entry" type="search" value={search} onChange={setSearch} />
      <ul aria-busy={state !== "idle"} className="grid max-h-[50vh] grid-cols-3 gap-3 overflow-y-auto">
        {data?.pictures.map((picture) => (
          <li key={picture.url}>
            <Button variant="quiet" aria-label={picture.name} onPress={() => onChoose(picture)}>
              <img
                src={picture.url}
                {...variantsOf(picture.url, 160)}
                alt=""
                loading="lazy"
                className="aspect-square w-full bg-wash object-contain"
              />
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {data === undefined ? "Loading the images…" : data.total === 0 ? "No images match." : more(data)}
      </p>
    </>
  );
}

const more = ({ total, pictures }: Library) =>
  total > pictures.length ? `${total} images. Search to see others.` : "";
