import { Button } from "#app/ui/button.tsx";
import { paths } from "#core/paths.ts";

interface BlogSearchProps {
  /** What was searched for. */
  keyword?: string;
}

/** Finds posts by their words: a form whose answer is a page. */
export function BlogSearch({ keyword }: BlogSearchProps) {
  return (
    <search>
      <form action={paths.searchForm} className="blog-search">
        <label htmlFor="blog-keyword" className="text-sm font-bold">
          Search the blog
        </label>
        <input
          id="blog-keyword"
          name="keyword"
          type="search"
          maxLength={200}
          autoComplete="off"
          defaultValue={keyword}
          className="control"
        />
        <Button variant="strong">Search</Button>
      </form>
    </search>
  );
}
