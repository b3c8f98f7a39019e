import type { Heading } from "#core/api/blog.ts";

interface ContentsProps {
  headings: readonly Heading[];
}

export function Contents({ headings }: ContentsProps) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="lg:sticky lg:top-28 lg:max-h-[calc(100vh-9rem)] lg:overflow-y-auto"
    >
      <h2 id="contents-title" className="mb-2 text-sm/body font-bold">
        On this page
      </h2>
      <ContentsList headings={headings} />
    </nav>
  );
}

export function ClosedContents({ headings }: ContentsProps) {
  return (
    <details className="border-y border-line lg:hidden">
      <summary className="plus-sign flex min-h-11 items-center py-2 text-sm/body font-bold" data-control="">
        On this page
      </summary>
      <nav aria-label="On this page" className="pb-4">
        <ContentsList headings={headings} />
      </nav>
    </details>
  );
}

function ContentsList({ headings }: ContentsProps) {
  return (
    <ol className="border-s border-line">
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block py-[0.35rem] ps-4 leading-[1.4] text-muted underline-offset-[0.25em] hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
