import { cx } from "class-variance-authority";
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { getJson } from "#app/forms/get-json.ts";
import { Anchor, linkLook } from "#app/ui/link.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import type { BlogSearchResponse } from "#core/api/blog.ts";
import { cleanKeyword } from "#core/keyword.ts";
import { paths } from "#core/paths.ts";
import { KeywordForm } from "./keyword-form.tsx";

const SHOWN = 4;

interface BlogSearchProps {
  keyword?: string;
  apiPath: string;
}

export function BlogSearch({ keyword, apiPath }: BlogSearchProps) {
  // The results of a keyword in the URL are on the page already.
  const [typed, setTyped] = useState("");
  const found = useTypedSearch(apiPath, typed);
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = cleanKeyword(String(new FormData(event.currentTarget).get("keyword")));
    setTyped("");
    navigate(wanted === "" ? paths.blog : paths.search(wanted), { viewTransition: true });
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || found === null) return;
    event.preventDefault();
    setTyped("");
  }
  function closeWhenLeft(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyped("");
  }

  return (
    // Safari before 17 displays `search` inline.
    <search onKeyDown={closeOnEscape} onBlur={closeWhenLeft} className="relative block">
      <KeywordForm
        action={paths.searchForm}
        label="Search the blog"
        id="blog-keyword"
        name="keyword"
        keyword={keyword}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onSubmit={submit}
      />
      <p role="status" className="sr-only">
        {found && countOf(found)}
      </p>
      {found && (
        // Focus stays in the field: Safari does not focus a pressed link, so the list would close before the click.
        // biome-ignore lint/a11y/noStaticElementInteractions: not a control, it only keeps the focus where it is
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-[calc(100%+0.5rem)] z-10 max-h-[min(32rem,70vh)] overflow-y-auto border border-edge bg-raised shadow-float"
        >
          <TypedHits found={found} />
        </div>
      )}
    </search>
  );
}

function TypedHits({ found }: { found: BlogSearchResponse }) {
  if (found.blogs.length === 0)
    return <p className="px-[1.1rem] py-[0.9rem]">No post contains these words.</p>;
  return (
    <ul>
      {found.blogs.slice(0, SHOWN).map(({ slug, title, excerpt, snippet }) => (
        <li
          key={slug}
          className="card-link border-line px-[1.1rem] py-[0.9rem] not-first:border-t hover:bg-wash"
        >
          <Anchor href={paths.post(slug)} className={cx(linkLook({ variant: "quiet" }), "font-bold")}>
            {title}
          </Anchor>
          {/* A new element for other words (see `Changing`). */}
          <p key={JSON.stringify(snippet)} className="text-sm/[1.45] text-muted">
            <MarkedText parts={snippet ?? [{ text: excerpt }]} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function countOf({ corrected, pagination: { totalItems } }: BlogSearchResponse): string {
  if (totalItems === 0) return "No post contains these words.";
  const posts = totalItems === 1 ? "One post" : `${totalItems} posts`;
  return corrected ? `${posts} for ${corrected}.` : `${posts}.`;
}

const PAUSE_MS = 150;

const FEWEST_LETTERS = 2;

function useTypedSearch(apiPath: string, typed: string): BlogSearchResponse | null {
  const [found, setFound] = useState<BlogSearchResponse | null>(null);
  const keyword = cleanKeyword(typed);

  useEffect(() => {
    if (keyword.length < FEWEST_LETTERS) return setFound(null);
    const abort = new AbortController();
    const pause = setTimeout(() => {
      const url = `${apiPath}/v1/blogsearch/1/?search=${encodeURIComponent(keyword)}`;
      getJson<BlogSearchResponse>(url, abort.signal).then(
        (response) => !abort.signal.aborted && setFound(response),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [apiPath, keyword]);

  return found;
}
