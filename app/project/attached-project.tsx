import { type ReactNode, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Changing } from "#app/ui/changing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ShortlistWords } from "#core/content/shortlist.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import { writtenShortlist } from "#core/shortlist.ts";
import { SOURCE_FIELDS } from "#core/source-fields.ts";
import type { ProjectWords } from "./keep-words.ts";
import { countOf, project } from "./project-store.ts";
import { useProjectFacts } from "./use-project-facts.ts";

interface AttachedProjectProps {
  words: ProjectWords;
  /** The form sends the estimate of its URL instead. */
  hasEstimate: boolean;
}

/** What the form sends of the project: one line, which opens. */
export function AttachedProject({ words, hasEstimate }: AttachedProjectProps) {
  const [isOpen, setOpen] = useState(false);
  const { pages, estimate, facts, hasFailed, goneCount } = useProjectFacts({ isWanted: isOpen });
  const summary = useRef<HTMLElement>(null);
  const sent = { pages, estimate: hasEstimate ? "" : estimate };
  const count = countOf(sent);
  if (count === 0 && !(isOpen && goneCount > 0)) return null;

  function remove(item: string) {
    // The button is gone then, and with the last one the list.
    const next = count > 1 ? summary.current : summary.current?.closest("form")?.querySelector("textarea");
    project.remove([item]);
    next?.focus();
  }

  return (
    <>
      <input type="hidden" name={SOURCE_FIELDS.shortlist} value={writtenShortlist(pages)} />
      {!hasEstimate && <input type="hidden" name={SOURCE_FIELDS.estimate} value={estimate} />}
      <details
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group border-s-4 border-sky-4 bg-wash"
      >
        <summary ref={summary} className="flex min-h-12 items-center gap-2 px-4 font-bold">
          <Changing text={`${hasEstimate ? words.see : words.attached} (${count})`} />
          <span className="ms-auto flex-none group-open:rotate-180">
            <Icon name="chevron-down" />
          </span>
        </summary>
        <div className="px-4 pb-3">
          {hasFailed && <Link to={paths.shortlist}>{words.see}</Link>}
          {facts && (
            <>
              <p className="text-sm text-muted">{facts.words.enquiry.note}</p>
              <Gone words={facts.words.gone} count={goneCount} />
              <ul className="mt-2">
                {!hasEstimate && facts.estimate && (
                  <Item
                    name={facts.estimate.title}
                    remove={facts.words.compare.remove}
                    onRemove={() => remove(estimate)}
                  >
                    <Link to={facts.estimate.url}>{facts.estimate.title}</Link>{" "}
                    <span className="text-sm text-muted">{facts.estimate.summary}</span>
                  </Item>
                )}
                {facts.kept.map(({ url, kind, title }) => (
                  <Item
                    key={url}
                    name={title}
                    remove={facts.words.compare.remove}
                    onRemove={() => remove(url)}
                  >
                    {title} <span className="text-sm text-muted">{kind}</span>
                  </Item>
                ))}
              </ul>
            </>
          )}
        </div>
      </details>
    </>
  );
}

/** Says how many items were taken out because the site has them no longer. */
export function Gone({ words, count }: { words: ShortlistWords["gone"]; count: number }) {
  return (
    <p role="status" className="mt-2 text-sm empty:mt-0">
      {count > 0 && (count === 1 ? words.one : fillWords(words.many, { count: String(count) }))}
    </p>
  );
}

interface ItemProps {
  name: string;
  remove: string;
  onRemove: () => void;
  children: ReactNode;
}

function Item({ name, remove, onRemove, children }: ItemProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1 first:border-t-0">
      <span>{children}</span>
      <Button type="button" size="small" label={`${remove}: ${name}`} onClick={onRemove}>
        {remove}
      </Button>
    </li>
  );
}
