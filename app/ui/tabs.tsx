import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { opensHere } from "./link.tsx";

interface Tab {
  title: string;
  content: ReactNode;
}

/** Faded on phones, where the row scrolls. */
const TAB_ROW =
  "flex overflow-x-auto border-b border-edge max-md:scroll-pe-12 max-md:pe-12 max-md:mask-[linear-gradient(90deg,#000_calc(100%-3.5rem),transparent)]";

interface TabsProps {
  id: string;
  label: string;
  tabs: readonly Tab[];
}

/** Without scripts the tabs are links to the panels (`styles/effects.css`). */
export function Tabs({ id, label, tabs }: TabsProps) {
  const links = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const current = chosen ?? 0;
  const isLive = chosen !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL names a tab when the page opens, not later
  useEffect(() => {
    const named = tabs.findIndex((_, index) => location.hash === `#${id}-${index}`);
    setChosen(Math.max(0, named));
  }, [id]);

  const choose = (index: number) => {
    setChosen(index);
    links.current?.querySelectorAll("a")[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const target = {
      ArrowLeft: current === 0 ? last : current - 1,
      ArrowRight: current === last ? 0 : current + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined || !isLive) return;
    event.preventDefault();
    choose(target);
  };

  const row = { role: isLive ? "tablist" : "group", "aria-label": label };

  return (
    <div data-tabs={isLive ? "live" : "still"}>
      <div {...row} ref={links} className={TAB_ROW}>
        {tabs.map((tab, index) => (
          <a
            key={tab.title}
            href={`#${id}-${index}`}
            onClick={(event) => {
              if (opensHere(event)) choose(index);
            }}
            onKeyDown={onKeyDown}
            {...(isLive && {
              id: `${id}-${index}-tab`,
              role: "tab",
              "aria-selected": index === current,
              "aria-controls": `${id}-${index}`,
              tabIndex: index === current ? 0 : -1,
            })}
            className="grid min-h-11 flex-none items-center border-b-3 border-transparent px-4 text-muted hover:border-current hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-current aria-selected:text-ink"
          >
            {tab.title}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <section
          key={tab.title}
          id={`${id}-${index}`}
          hidden={isLive && index !== current}
          {...(isLive
            ? { role: "tabpanel", "aria-labelledby": `${id}-${index}-tab`, tabIndex: 0 }
            : { "aria-label": tab.title })}
          className="scroll-mt-40 py-6"
        >
          {tab.content}
        </section>
      ))}
    </div>
  );
}
