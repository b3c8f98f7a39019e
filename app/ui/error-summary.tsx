import { type Ref, useEffect } from "react";
import { ERROR_TITLE } from "#core/form.ts";
import { Changing } from "./changing.tsx";
import { Notice } from "./notice.tsx";

interface ErrorSummaryProps {
  title: string;
  errors: readonly { href: string; message: string }[];
  ref?: Ref<HTMLDivElement>;
}

export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  useErrorTitle();
  return (
    <Notice tone="error" size="large" ref={ref} tabIndex={-1} data-error-summary="">
      <h2 className="text-lg font-bold">
        <Changing text={title} />
      </h2>
      {errors.length > 0 && (
        <ul className="mt-2">
          {errors.map(({ href, message }) => (
            <li key={href}>
              <a href={href} className="inline-block min-h-6 py-0.5 text-error underline underline-offset-4">
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

let shown = 0;

/** As the server does for a plain POST. */
function useErrorTitle() {
  useEffect(() => {
    shown += 1;
    if (!document.title.startsWith(ERROR_TITLE)) document.title = ERROR_TITLE + document.title;
    return () => {
      shown -= 1;
      // After a navigation the title is already that of the next page.
      if (shown === 0 && document.title.startsWith(ERROR_TITLE))
        document.title = document.title.slice(ERROR_TITLE.length);
    };
  }, []);
}
