import type { ReactNode } from "react";
import type { PreviewState } from "./use-preview.ts";

interface EditorLayoutProps {
  preview: PreviewState;
  outline: ReactNode;
  /** Of the draft. */
  page: ReactNode;
  /** The form, which stays mounted with what is typed. */
  children: ReactNode;
}

/** The form with its outline or, on wide screens, with the page; the outline is next to both if there's room. */
export function EditorLayout({ preview, outline, page, children }: EditorLayoutProps) {
  const { isShown, isFormShown } = preview;
  const isBeside = isShown && isFormShown;
  return (
    <div className={columns(isShown, isFormShown)}>
      <div className={isFormShown ? "grid max-w-measure grid-cols-[minmax(0,1fr)] gap-8" : "hidden"}>
        {children}
      </div>
      {isShown && (
        <div
          className={
            isBeside
              ? "sticky top-[calc(var(--studio-bar)+1rem)] h-[calc(100dvh-var(--studio-bar)-5rem)] self-start"
              : "h-[52rem]"
          }
        >
          {page}
        </div>
      )}
      {isFormShown && <div className={isShown ? "max-2xl:hidden" : "max-xl:hidden"}>{outline}</div>}
    </div>
  );
}

function columns(isShown: boolean, isFormShown: boolean): string {
  if (!isFormShown) return "";
  if (!isShown) return "grid gap-10 xl:grid-cols-[minmax(0,1fr)_14rem]";
  return "grid gap-8 xl:grid-cols-2 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_13rem]";
}
