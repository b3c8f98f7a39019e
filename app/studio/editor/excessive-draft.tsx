import { Form } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ExcessiveEntry } from "#core/studio.ts";

/** A draft of an earlier version that is too long for the editor. */
export function ExcessiveDraft({ draft }: { draft: ExcessiveEntry }) {
  return (
    <>
      <PageHeader title={draft.title} lead={draft.label} />
      <Form method="post" className="grid max-w-measure gap-5">
        <input type="hidden" name="seen" value={draft.version} />
        <Notice tone="error">This draft can't be opened. {draft.reason} You can only discard it.</Notice>
        <div>
          <Button type="submit" variant="danger" name="intent" value="discard">
            Discard draft
          </Button>
        </div>
      </Form>
    </>
  );
}
