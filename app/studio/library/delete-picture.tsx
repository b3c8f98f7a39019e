import { Form, useNavigation } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { StaffDialog } from "#app/desk/ui/staff-dialog.tsx";
import type { OpenPicture } from "#core/studio-library.ts";
import { counted } from "#core/text.ts";

export function DeletePicture({ picture: { name, uses, isUpload } }: { picture: OpenPicture }) {
  const isPending = useNavigation().formMethod === "POST";
  if (!isUpload) return null;
  if (uses.length > 0)
    return (
      <Panel title="Delete">
        <p className="text-sm text-muted">
          {counted(uses.length, "entry", "entries")} {uses.length === 1 ? "shows" : "show"} this image,
          published or as a draft. Remove it there first, or replace it.
        </p>
      </Panel>
    );
  return (
    <Panel title="Delete" lead="No entry shows this image, so it can be deleted.">
      <StaffDialog title="Delete this image?" trigger={<Button variant="danger">Delete…</Button>}>
        {(close) => (
          <>
            <p className="text-sm wrap-anywhere">
              The file '{name}' and its texts are removed from the site. This can't be undone in the Studio.
            </p>
            <Form method="post" className="flex flex-wrap gap-3">
              <input type="hidden" name="intent" value="delete" />
              <Button type="submit" variant="danger" isPending={isPending}>
                Delete image
              </Button>
              <Button onPress={close}>Cancel</Button>
            </Form>
          </>
        )}
      </StaffDialog>
    </Panel>
  );
}
