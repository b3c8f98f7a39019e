import { type ReactNode, type RefObject, useEffect } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { Icon } from "#app/ui/icon.tsx";
import { Button } from "../ui/button.tsx";

export type ComposerTab = "reply" | "note" | "interview";

const NAMES: Record<ComposerTab, string> = { reply: "Reply", note: "Note", interview: "Scorecard" };

/** `draft`: open, but on phones one line until it is used. */
export type ComposerState = "closed" | "draft" | "open";

interface ComposerProps {
  parts: readonly ComposerTab[];
  selected: ComposerTab;
  state: ComposerState;
  onSelect: (part: ComposerTab) => void;
  onOpen: () => void;
  onCollapse: () => void;
  /** Over its edge. */
  above: ReactNode;
  children: (part: ComposerTab) => ReactNode;
  ref: RefObject<HTMLDivElement | null>;
}

/**
 * What people write on a lead, always at the end of the window: one line until its text is used. What is typed in one part
 * stays while another is shown. The `collapsed` variant (`desk.css`) never holds without scripts.
 */
export function Composer({ parts, selected, state, onSelect, children, ref, ...props }: ComposerProps) {
  const isScoring = selected === "interview" && state !== "closed";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of one form
    <div
      role="group"
      aria-label="Composer"
      className={`sticky bottom-[4.15rem] z-20 -mx-4 mt-auto md:bottom-0 md:mx-0 ${isScoring ? "@min-[56rem]:ms-auto @min-[56rem]:w-76" : "@min-[56rem]:me-80"}`}
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && props.onOpen()}
      onKeyDown={({ key, defaultPrevented }) => key === "Escape" && !defaultPrevented && props.onCollapse()}
    >
      <div className="absolute inset-x-4 bottom-full mb-2 md:inset-x-0">{props.above}</div>
      <Tabs
        ref={ref}
        id="reply"
        data-composer={state}
        selectedKey={selected}
        onSelectionChange={(key) => onSelect(key as ComposerTab)}
        className={`flex flex-col border-y border-edge bg-raised shadow-float collapsed:flex-row collapsed:flex-wrap collapsed:items-center md:rounded-sm md:border-x ${isScoring ? NEXT_TO_RESUME : "max-h-[calc(100dvh-14rem)] md:max-h-[min(44rem,75dvh)]"}`}
      >
        <div className="flex flex-none items-center gap-1 border-b border-line px-2 collapsed:order-last collapsed:border-0">
          <TabList aria-label="Write" className="flex">
            {parts.map((part) => (
              <Tab
                key={part}
                id={part}
                className="cursor-default px-3 py-2 text-sm text-muted outline-offset-[-3px] touch:py-3 data-[selected]:font-bold data-[selected]:text-ink data-[selected]:shadow-mark collapsed:data-[selected]:hidden data-[focus-visible]:outline-3 data-[focus-visible]:outline-ink"
              >
                {NAMES[part]}
              </Tab>
            ))}
          </TabList>
          <span className="ms-auto collapsed:hidden noscript:hidden">
            <Button variant="icon" aria-label="Collapse" onPress={props.onCollapse}>
              <Icon name="chevron-down" />
            </Button>
          </span>
        </div>
        {parts.map((part) => (
          <TabPanel
            key={part}
            id={part}
            shouldForceMount
            className="@container min-h-0 min-w-0 flex-1 overflow-y-auto px-4 py-3 data-[inert]:hidden collapsed:basis-40 collapsed:p-1 [&_textarea]:field-sizing-content [&_textarea]:max-h-[40dvh] [&_textarea]:min-h-28 collapsed:[&_label]:sr-only collapsed:[&_textarea]:h-control touch:collapsed:[&_textarea]:pt-2.5 collapsed:[&_textarea]:border-transparent collapsed:[&_textarea]:min-h-0 collapsed:[&_textarea]:resize-none collapsed:[&_textarea]:overflow-hidden"
          >
            {children(part)}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

/** A scorecard leaves the resume in view: on its side where there is room, else above. */
const NEXT_TO_RESUME = "max-h-[50dvh] @min-[56rem]:max-h-[calc(100dvh-8rem)]";

/** Focuses the first field of a part when it is opened by a key or the hash of the URL. */
export function useFocus(
  composer: RefObject<HTMLDivElement | null>,
  asked: { part: ComposerTab } | null,
): void {
  useEffect(() => {
    if (asked === null) return;
    const panel = composer.current?.querySelector("[role=tabpanel]:not([data-inert])");
    panel?.querySelector<HTMLElement>("[type=radio][tabindex='0'], textarea")?.focus();
  }, [asked, composer]);
}
