import { type ComponentType, lazy, type ReactNode, useState } from "react";
import { isLaterPage } from "./parts.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A section in which nothing moves: on the page that came whole it stays the markup that the server has written, and
 * browsers fetch neither its code nor take it over. Only a page that follows without a reload, or other content on the
 * same page, is made here.
 */
export function still<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: Promise<{ default: ComponentType<object> }> | undefined;
  const bring = () => {
    loaded ??= load().then(
      (Section) => ({ default: Section as ComponentType<object> }),
      () => {
        // As the router does where the file of a page is gone.
        location.reload();
        return new Promise<never>(() => undefined);
      },
    );
    return loaded;
  };
  const Section = lazy(bring);
  if (isLaterPage()) bring();

  return function Still(props: Props) {
    const isHydrated = useHydrated();
    const [kept, keep] = useState(isHydrated ? null : props);
    if (kept === null) return <Section {...props} />;
    // Other content of the same page, or another page of the same kind.
    if (kept !== props && !isSame(kept, props)) keep(null);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what stands there stays
    return <section suppressHydrationWarning dangerouslySetInnerHTML={MARKUP} />;
  };
}

/** React leaves what it finds, and its attributes, when it takes a page over. */
const MARKUP = { __html: "" };

/** The same on the server: a section that has nothing to show still is one, for React to find. */
export function stillOnServer<Props extends object>(Section: (props: Props) => ReactNode) {
  return (props: Props) => Section(props) ?? <section hidden />;
}

/** Whether both say the same. Data comes anew with every answer, and objects with every time that a page is made. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
