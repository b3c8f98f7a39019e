import { Form } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type StudioNotice as Shown, STUDIO } from "#core/studio.ts";

/** Shown to all editors. */
export function StudioNotice({ notice }: { notice: Shown | null }) {
  if (notice === null) return null;
  const { text, files, retryAt } = notice;
  return (
    <div className="mb-6 max-w-measure">
      <Notice tone="error">
        <p>{text}</p>
        {files.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {files.map((file) => (
              <li key={file} className="wrap-anywhere">
                {file}
              </li>
            ))}
          </ul>
        )}
        <Form method="post" action={`${STUDIO}?index`} className="mt-3 flex flex-wrap items-center gap-3">
          <Button type="submit">Try again now</Button>
          {retryAt !== null && (
            <span className="text-xs text-muted">
              The site will try again on <When at={retryAt} />.
            </span>
          )}
        </Form>
      </Notice>
    </div>
  );
}
