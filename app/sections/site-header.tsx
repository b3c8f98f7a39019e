import { cx } from "class-variance-authority";
import { Suspense, useRef } from "react";
import { useLocation } from "react-router";
import { ProjectCounter } from "#app/project/project-slots.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Anchor, Link, LinkList } from "#app/ui/link.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { currentEntry, currentLink } from "#core/current-page.ts";
import { paths } from "#core/paths.ts";
import type { LayoutData, MenuEntry, MenuGroup, MenuLink } from "#core/site.ts";
import { useMenus } from "./use-menus.ts";

export function SiteHeader({ layout }: { layout: LayoutData }) {
  const ref = useRef<HTMLElement>(null);
  useMenus(ref);
  return (
    <>
      <header
        ref={ref}
        className="site-header sticky top-0 z-20 border-b border-line bg-paper max-[16rem]:relative no-popover:relative"
        data-screen-only
      >
        <HeaderBar layout={layout} />
      </header>
      <Shortcuts links={layout.shortcuts} />
    </>
  );
}

/** On phones, where the menu takes a second press. */
function Shortcuts({ links }: { links: readonly MenuLink[] }) {
  const { pathname } = useLocation();
  if (links.length === 0) return null;
  return (
    <nav aria-label="Shortcuts" className="border-b border-line lg:hidden" data-screen-only>
      <ul className="mx-auto flex max-w-page flex-wrap gap-x-[clamp(1rem,6vw,2rem)] px-margin">
        {links.map(({ label, url }) => (
          <li key={url}>
            <Anchor
              href={url}
              aria-current={currentLink(url, pathname)}
              className="flex min-h-11 items-center text-[0.9375rem] no-underline aria-[current]:underline aria-[current]:decoration-sky-4 aria-[current]:decoration-2 aria-[current]:underline-offset-[0.4em]"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PLATFORM_ICON = { mobile: "smartphone", web: "globe", other: "cloud", solutions: "layers" } as const;

const NAVIGATION = "site-navigation";

/** A sheet on phones (styles/effects.css), a part of the bar on wider screens. */
const NAVIGATION_LOOK = cx(
  "menu-sheet no-popover:col-span-full lg:static lg:col-start-2 lg:row-start-1 lg:my-0 lg:ms-10 lg:block lg:size-auto",
  "lg:justify-self-start lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:text-inherit",
);

const WORD = cx(
  "flex min-h-11 items-center gap-[0.3rem] font-medium no-underline hover:underline hover:decoration-sky-3",
  "hover:decoration-2 hover:underline-offset-[0.4em]",
  "aria-[current]:underline aria-[current]:decoration-sky-4 aria-[current]:decoration-3 aria-[current]:underline-offset-[0.4em]",
  "max-lg:min-h-13 max-lg:justify-between max-lg:text-[1.125rem]",
);

/** A popover on phones and `<details>` on wider screens, so that it works without scripts. */
function HeaderBar({ layout }: { layout: LayoutData }) {
  const { pathname } = useLocation();
  const hasMenu = layout.header.length > 0;
  return (
    <div
      // Explicit grid placement avoids layout shifts while the header is parsed.
      className="mx-auto grid min-h-17 w-full max-w-page grid-cols-[auto_1fr_minmax(3rem,auto)] items-start min-[25.5rem]:max-lg:grid-cols-[auto_1fr_minmax(6rem,auto)] gap-x-2 gap-y-2 px-margin py-3 max-[21.25rem]:gap-x-1.5"
    >
      <Anchor
        href={paths.home}
        className="header-name inline-flex min-h-11 items-center no-underline max-[21.25rem]:[&>svg]:h-auto max-[21.25rem]:[&>svg]:w-28 max-[16rem]:[&>span]:w-22 max-[16rem]:[&>svg]:w-22"
        aria-label={layout.company.name}
      >
        <Wordmark name={layout.company.name} />
      </Anchor>
      {hasMenu && (
        <nav id={NAVIGATION} popover="auto" aria-label="Main" className={NAVIGATION_LOOK}>
          <Suspense>
            <ul className="no-popover:flex no-popover:flex-wrap no-popover:gap-x-6 lg:me-4 lg:flex lg:gap-7">
              {layout.header.map((entry) => (
                <li
                  key={entry.label}
                  className="max-lg:border-t max-lg:border-line max-lg:px-margin no-popover:border-0 no-popover:px-0 no-popover:has-[[open]]:w-full"
                >
                  <Entry entry={entry} pathname={pathname} />
                </li>
              ))}
            </ul>
          </Suspense>
        </nav>
      )}
      {/* Reserves the width, because growth to the left would shift the text (see `Button`). */}
      <div className="header-actions col-start-2 row-start-1 flex gap-3 justify-self-end max-[16rem]:col-span-full max-[16rem]:col-start-1 max-[16rem]:row-start-2 lg:col-start-3">
        {layout.secondAction && (
          <span className="contents max-[68rem]:hidden">
            <Button to={layout.secondAction.url} size="bar" reserve={layout.secondAction.label}>
              {layout.secondAction.label}
            </Button>
          </span>
        )}
        <Button to={layout.action.url} variant="strong" size="bar" reserve={layout.action.label}>
          {layout.action.label}
        </Button>
        {/* Last, because buttons that arrive after it would shift it (styles/project.css). */}
        <ProjectCounter />
      </div>
      {hasMenu && (
        <button
          type="button"
          popoverTarget={NAVIGATION}
          className="col-start-3 row-start-1 inline-flex min-h-11 items-center justify-center gap-[0.4rem] px-3 font-bold no-popover:hidden lg:hidden"
        >
          <span className="menu-closed contents">
            <Icon name="menu" />
          </span>
          <span className="menu-open hidden">
            <Icon name="x" />
          </span>
          <span className="max-[25.5rem]:sr-only">Menu</span>
        </button>
      )}
    </div>
  );
}

function Entry({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  const current = currentEntry(entry, pathname);
  if (!("groups" in entry)) {
    return (
      <Anchor href={entry.url} aria-current={current} className={WORD}>
        {entry.label}
      </Anchor>
    );
  }
  const { label, top, groups } = entry;
  return (
    <details name="site-menu" className={top ? "group" : "group lg:relative"}>
      <summary aria-current={current} className={WORD}>
        {label}
        <span className="group-open:hidden">
          <Icon name="chevron-down" size={16} />
        </span>
        <span className="hidden group-open:inline">
          <Icon name="x" size={16} />
        </span>
      </summary>
      {top ? (
        <Panel top={top} groups={groups} pathname={pathname} />
      ) : (
        <Popover groups={groups} pathname={pathname} />
      )}
    </details>
  );
}

interface PanelProps {
  top: readonly MenuLink[];
  groups: readonly MenuGroup[];
  pathname: string;
}

function Panel({ top, groups, pathname }: PanelProps) {
  return (
    <div className="lg:absolute lg:inset-x-0 lg:top-full lg:max-h-[calc(100vh-8rem)] lg:overflow-y-auto lg:border-b lg:border-line lg:bg-paper lg:py-5 lg:shadow-float">
      <div className="mx-auto w-full max-w-page lg:px-margin">
        <p className="flex flex-wrap gap-x-8">
          {top.map(({ label, url }) => (
            <Link key={url} to={url} variant="forward" current={currentLink(url, pathname) === "page"}>
              {label}
            </Link>
          ))}
        </p>
        <div className="grid gap-7 pt-3 pb-4 lg:grid-cols-4">
          {groups.map((group) => (
            <Group key={group.title ?? top[0]?.url} group={group} current={pathname} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The padding keeps the pointer inside on its way to the links. */
function Popover({ groups, pathname }: Omit<PanelProps, "top">) {
  return (
    <div className="lg:absolute lg:-start-4 lg:top-full lg:w-56 lg:pt-3">
      <div className="pb-4 lg:border lg:border-line lg:bg-paper lg:px-4 lg:pt-1 lg:pb-3 lg:shadow-float">
        {groups.map(({ links }) => (
          <LinkList key={links[0]?.url} links={links} layout="below" current={pathname} />
        ))}
      </div>
    </div>
  );
}

function Group({ group, current }: { group: MenuGroup; current: string }) {
  const { icon, title, line, links } = group;
  return (
    <div className={title ? undefined : "lg:col-span-full"}>
      {title && (
        <p className="flex gap-[0.6rem] text-[0.875rem]/[1.4] text-muted">
          {icon && (
            <span className="mt-[0.1rem] flex-none text-sky-4">
              <Icon name={PLATFORM_ICON[icon]} />
            </span>
          )}
          <span>
            <strong className="block text-base/[1.4] font-bold text-ink">{title}</strong>
            <span>{line}</span>
          </span>
        </p>
      )}
      <div className={title && "lg:ps-[1.85rem]"}>
        <LinkList links={links} layout={title ? "below" : "columns"} current={current} />
      </div>
    </div>
  );
}
