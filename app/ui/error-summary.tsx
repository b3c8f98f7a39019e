import type { Ref } from "react";
import { Icon } from "./icon.tsx";

interface ErrorSummaryProps {
  title: string;
  /** In the order of the form; `href` is `#` and the id of the control. */
  errors: readonly { href: string; message: string }[];
  /** For the caller to move focus here once the answer has come. */
  ref?: Ref<HTMLDivElement>;
}

export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      data-error-summary=""
      className="border-2 border-l-8 border-error bg-raised p-5 text-ink"
    >
      <h2 className="flex items-start gap-2.5 text-lg font-bold">
        <span className="mt-0.5 text-error">
          <Icon name="circle-alert" size={24} />
        </span>
        {title}
      </h2>
      {errors.length > 0 && (
        <ul className="mt-2 pl-8.5">
          {errors.map(({ href, message }) => (
            <li key={href}>
              <a href={href} className="inline-block min-h-6 py-0.5 text-error underline underline-offset-4">
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
