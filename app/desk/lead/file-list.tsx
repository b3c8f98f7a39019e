import type { ReactNode } from "react";
import type { ReplyFile } from "#core/lead.ts";

interface FileListProps {
  files: readonly ReplyFile[];
  /** What can be done with a file. */
  children?: (file: ReplyFile) => ReactNode;
}

/** Files of a reply, to be opened. */
export function FileList({ files, children }: FileListProps) {
  return (
    <ul aria-label="Attachments" className="grid gap-1 text-sm">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 wrap-anywhere">
            {file.withheld === null ? (
              <a href={file.url} download className="inline-block py-1 text-deep underline max-md:py-3">
                {file.name}
              </a>
            ) : (
              file.name
            )}{" "}
            <span className="text-muted">
              {writtenSize(file.size)}
              {file.withheld !== null && `, ${file.withheld}`}
            </span>
          </span>
          {children?.(file)}
        </li>
      ))}
    </ul>
  );
}

export function writtenSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
