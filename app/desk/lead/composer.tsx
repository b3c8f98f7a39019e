import { type ReactNode, type RefObject, useEffect } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";

export type ComposerTab = "reply" | "note" | "interview";

const NAMES: Record<ComposerTab, string> = { reply: "Reply", note: "Note", interview: "Interview" };

interface ComposerProps {
  parts: readonly ComposerTab[];
  selected: ComposerTab;
  onSelect: (part: ComposerTab) => void;
  children: (part: ComposerTab) => ReactNode;
  ref: RefObject<HTMLDivElement | null>;
}

/** What people write on a lead; what is typed in one part stays while another is shown. */
export function Composer({ parts, selected, onSelect, children, ref }: ComposerProps) {
  return (
    <Tabs
      ref={ref}
      id="reply"
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as ComposerTab)}
      className="scroll-mt-4 border border-line bg-raised"
    >
      <TabList aria-label="Write" className="flex gap-1 border-b border-line px-3">
        {parts.map((part) => (
          <Tab
            key={part}
            id={part}
            className="cursor-default px-3 py-3 text-sm text-muted outline-offset-[-3px] data-[focus-visible]:outline-3 data-[focus-visible]:outline-ink data-[selected]:font-bold data-[selected]:text-ink data-[selected]:shadow-mark"
          >
            {NAMES[part]}
          </Tab>
        ))}
      </TabList>
      {parts.map((part) => (
        <TabPanel key={part} id={part} shouldForceMount className="p-5 data-[inert]:hidden">
          {children(part)}
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** Focuses the text of a part when it is opened by a key or the hash of the URL. */
export function useFocus(
  composer: RefObject<HTMLDivElement | null>,
  asked: { part: ComposerTab } | null,
): void {
  useEffect(() => {
    if (asked === null) return;
    const panel = composer.current?.querySelector("[role=tabpanel]:not([data-inert])");
    panel?.querySelector<HTMLElement>("textarea")?.focus();
  }, [asked, composer]);
}
