import type { ReactNode } from "react";

interface AccordionItem {
  title: string;
  id?: string;
  content: ReactNode;
}

interface AccordionProps {
  name: string;
  items: readonly AccordionItem[];
  level?: 3 | 4;
}

/** One answer is open at a time in browsers that support `name`. */
export function Accordion({ name, items, level = 3 }: AccordionProps) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <details key={item.title} name={name} className="accordion border-b border-line">
          <summary className="plus-sign flex min-h-11 items-start gap-4 py-3 md:py-4">
            <Heading className="text-lg font-medium">{item.title}</Heading>
          </summary>
          <div id={item.id} className="max-w-measure pb-6 text-muted">
            {item.content}
          </div>
        </details>
      ))}
    </div>
  );
}
