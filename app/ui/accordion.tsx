import type { ReactNode } from "react";

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
    <div className="accordions">
      {items.map((item) => (
        <details key={item.title} name={name} className="accordion">
          <summary>
            <Heading>{item.title}</Heading>
          </summary>
          <div id={item.id}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
