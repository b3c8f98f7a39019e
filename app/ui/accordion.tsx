import type { ReactNode } from "react";

interface AccordionItem {
  title: string;
  /** Makes it the target of links; browsers open what a link leads to. */
  id?: string;
  content: ReactNode;
}

interface AccordionProps {
  /** Of all accordions of a page, what makes this one a group. */
  name: string;
  items: readonly AccordionItem[];
  /** The level of the titles in the outline of the page. */
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
