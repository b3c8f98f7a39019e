import type { ReactNode } from "react";
import { DeskIcon } from "#app/desk/ui/desk-icon.tsx";
import { MenuAction, MenuButton } from "#app/desk/ui/menu-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type FieldPlace, fieldAnchor } from "../fields/field-anchor.ts";
import type { OutlineEntry } from "../fields/outline.ts";

interface OutlineProps {
  entries: readonly OutlineEntry[];
  onGo: (place: FieldPlace) => void;
}

/** Next to the form on wide screens. */
export function Outline({ entries, onGo }: OutlineProps) {
  return (
    <nav
      aria-label="Outline"
      className="sticky top-[calc(var(--studio-bar)+1rem)] max-h-[calc(100dvh-var(--studio-bar)-2rem)] self-start overflow-y-auto text-sm"
    >
      <ul className="border-l border-line">
        {entries.map((entry) => (
          <li key={entry.field}>
            <OutlineLink entry={entry} onGo={onGo} />
            {entry.children.length > 0 && (
              <ul>
                {entry.children.map((child) => (
                  <li key={child.field} className="pl-3 text-muted">
                    <OutlineLink entry={child} onGo={onGo} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OutlineLink({ entry, onGo }: { entry: OutlineEntry; onGo: OutlineProps["onGo"] }) {
  const { field, label } = entry;
  return (
    <a
      href={`#${fieldAnchor({ field })}`}
      onClick={(event) => {
        event.preventDefault();
        onGo({ field });
      }}
      className="flex items-baseline gap-2 px-3 py-1 no-underline outline-offset-[-3px] hover:bg-wash hover:text-ink"
    >
      <OutlineLabel entry={entry}>
        <span className="min-w-0 truncate">{label}</span>
      </OutlineLabel>
    </a>
  );
}

function OutlineLabel({
  entry: { problems, comments },
  children,
}: {
  entry: OutlineEntry;
  children: ReactNode;
}) {
  return (
    <>
      {children}
      {problems > 0 && (
        <span className="flex-none font-bold text-error">
          {problems}
          <span className="sr-only">{problems === 1 ? " problem" : " problems"}</span>
        </span>
      )}
      {comments > 0 && (
        <span className="flex flex-none items-center gap-0.5 self-center text-xs text-deep">
          <DeskIcon name="comment" size={16} />
          {comments}
          <span className="sr-only">{comments === 1 ? " comment" : " comments"}</span>
        </span>
      )}
    </>
  );
}

/** In the bar, where there's no room for it next to the form. */
export function OutlineMenu({ entries, onGo }: OutlineProps) {
  const lines = entries.flatMap((entry) => [
    entry,
    ...entry.children.map((child) => ({ ...child, isChild: true })),
  ]);
  return (
    <MenuButton
      label="Outline"
      text={
        <>
          <Icon name="menu" size={16} />
          <span className="max-lg:sr-only">Outline</span>
        </>
      }
    >
      {lines.map((line) => (
        <MenuAction key={line.field} textValue={line.label} onAction={() => onGo({ field: line.field })}>
          <span
            className={`flex max-w-80 items-baseline gap-2 ${"isChild" in line ? "pl-4 text-muted" : ""}`}
          >
            <OutlineLabel entry={line}>
              <span className="min-w-0 wrap-anywhere">{line.label}</span>
            </OutlineLabel>
          </span>
        </MenuAction>
      ))}
    </MenuButton>
  );
}
