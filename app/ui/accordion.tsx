import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface AccordionItem {
  title: string;
  /** Makes it the target of links; browsers open what a link leads to. */
  id?: string;
  content: ReactNode;
}

interface AccordionProps {
  name: string;
  items: readonly AccordionItem[];
  level?: 3 | 4;
}

/** Questions that open their answers, one at a time where the browser knows `name`. Needs no script. */
export function Accordion({ name, items, level = 3 }: AccordionProps) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <details key={item.title} name={name} className="accordion group border-b border-line">
          <summary className="flex min-h-11 items-start gap-4 py-4">
            <Heading className="text-lg font-medium">{item.title}</Heading>
            {/* On the first line of the heading, which may have more. */}
            <span className="ms-auto flex h-[1.5em] items-center text-lg transition-[rotate] group-open:rotate-45">
              <Icon name="plus" />
            </span>
          </summary>
          <div id={item.id} className="max-w-measure pb-6 text-muted">
            {item.content}
          </div>
        </details>
      ))}
    </div>
  );
}
