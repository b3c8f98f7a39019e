import { type ComponentType, type JSX, lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { bringWhen, isLaterPage, type When } from "./parts.ts";
import { useHydrated } from "./use-hydrated.ts";

interface Part<Props> {
  /** Of the element that the part is. */
  id: string | ((props: Props) => string);
  /** Of the same. */
  tag?: "section" | "footer" | "form" | "div";
  when: When;
  /** The server has it at hand: `import.meta.env.SSR ? (await import(…)).X : null`. */
  onServer: ComponentType<Props> | null;
  load: () => Promise<ComponentType<Props>>;
}

/**
 * A part of the page that browsers take over when a visitor comes near it. Until then its scripts are not fetched, and
 * what the server has written stands and works, as all of it does without scripts; what is typed there stays when React
 * takes it over. A page that follows without a reload waits for its parts before it shows.
 */
export function near<Props extends object>(part: Part<Props>): ComponentType<Props> {
  const { id, tag = "section", when, onServer, load } = part;
  if (onServer !== null) return inSuspense(onServer);
  const idOf = typeof id === "string" ? () => id : id;
  let bring = () => {};
  const loaded = new Promise<void>((resolve) => {
    bring = resolve;
  })
    .then(load)
    .then((Loaded) => takenOver(Loaded, idOf))
    // What cannot be fetched stays the markup that it is, so that nothing waits for it for ever.
    .catch(() => asMarkup(tag))
    .then((Loaded) => ({ default: Loaded as ComponentType<object> }));
  const Later = lazy(() => loaded);
  // The file of a later page: the part comes with it. What waits for a touch may stand in a part of the first one.
  if (when === "seen" && isLaterPage()) bring();

  return function Near(props: Props) {
    const isHydrated = useHydrated();
    const [isLate] = useState(isHydrated);
    if (isLate) bring();
    const own = idOf(props);
    useEffect(() => (isLate ? undefined : bringWhen(when, own, bring)), [isLate, own]);
    // One element as long as nothing changed: an element anew would have React throw away what it has not taken over.
    return useMemo(
      // Without a boundary of its own it holds the change of pages up until it has come.
      () => (isLate ? <Later {...props} /> : <Suspense>{<Later {...props} />}</Suspense>),
      [isLate, props],
    );
  };
}

function inSuspense<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** Says when it is: tests press what has been taken over. */
function takenOver<Props extends object>(
  Part: ComponentType<Props>,
  idOf: (props: Props) => string,
): ComponentType<Props> {
  return (props) => {
    const id = idOf(props);
    useEffect(() => document.getElementById(id)?.removeAttribute("data-part"), [id]);
    return <Part {...props} />;
  };
}

/** As it came with the page. On a later page there is nothing to keep: that one is loaded whole. */
function asMarkup(tag: keyof JSX.IntrinsicElements): () => JSX.Element {
  const Element = tag as "section";
  return () => {
    const ref = useRef<HTMLElement>(null);
    useEffect(() => {
      if (!ref.current?.firstChild) location.reload();
    }, []);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what stands there stays
    return <Element ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  };
}
