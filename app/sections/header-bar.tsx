import { Suspense } from "react";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import { TopicIcon } from "#app/ui/topic-icon.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { paths } from "#core/paths.ts";
import type { LayoutData, MenuEntry, MenuGroup } from "#core/site.ts";

const PLATFORM_ICON = { mobile: "smartphone", web: "globe", other: "cloud", solutions: "layers" } as const;

const NAVIGATION = "site-navigation";

/**
 * The content of the header. On a phone the menu is a popover; on wider screens the same list is a row. The menu of a word
 * is a `<details>`: all of it works without scripts.
 */
export function HeaderBar({ layout }: { layout: LayoutData }) {
  return (
    <div className="frame site-bar">
      <Anchor href={paths.home} className="site-name" aria-label={layout.company.name}>
        <Wordmark name={layout.company.name} />
      </Anchor>
      <button type="button" popoverTarget={NAVIGATION} className="menu-button">
        <TopicIcon name="menu" />
        <span>Menu</span>
      </button>
      <nav id={NAVIGATION} popover="auto" aria-label="Main" className="site-navigation">
        <Suspense>
          <ul>
            {layout.header.map((entry) => (
              <li key={entry.label}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </Suspense>
      </nav>
      <Button to={layout.action.url} variant="strong" size="small" reserve={layout.action.label}>
        {layout.action.label}
      </Button>
    </div>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (!("groups" in entry)) {
    return (
      <Anchor href={entry.url} className="menu-word">
        {entry.label}
      </Anchor>
    );
  }
  return (
    <details name="site-menu">
      <summary className="menu-word">
        {entry.label}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="menu-panel">
        <div className="frame">
          {entry.overview && (
            <Link to={entry.overview.url} variant="forward">
              {entry.overview.label}
            </Link>
          )}
          <div className="menu-groups">
            {entry.groups.map((group) => (
              <Group key={group.title ?? entry.label} group={group} />
            ))}
          </div>
        </div>
      </div>
    </details>
  );
}

function Group({ group: { icon, title, line, links } }: { group: MenuGroup }) {
  return (
    <div className={title ? undefined : "menu-wide"}>
      {title && (
        <p className="menu-title">
          {icon && <TopicIcon name={PLATFORM_ICON[icon]} />}
          <span>
            <strong>{title}</strong>
            <span>{line}</span>
          </span>
        </p>
      )}
      <LinkList links={links} />
    </div>
  );
}
