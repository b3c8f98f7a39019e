import { redirect } from "react-router";
import { askedPage, correctedPage } from "#app/page-number.ts";
import { BlogIndex, listedCategory } from "#app/sections/blog-index.tsx";
import { postCard } from "#app/sections/post-card.tsx";
import { NothingFound, SearchNote } from "#app/sections/search-note.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { servicesContext } from "#core/context.ts";
import { fillWords } from "#core/formatting.ts";
import { cleanKeyword } from "#core/keyword.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/search";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const keyword = cleanKeyword(params.keyword);
  if (keyword === "") throw redirect(paths.blog);
  const path = paths.search(keyword);
  if (keyword !== params.keyword) throw redirect(path);
  const page = askedPage(url);
  const response = await backend.blogSearch(page, keyword);
  const categories = response.categories.map(listedCategory);
  return {
    blog: site.pages().blog.title,
    words: site.pages().search,
    keyword,
    posts: response.blogs.map(postCard),
    categories,
    corrected: response.corrected,
    isPartial: response.partial ?? false,
    suggestions: response.suggestions ?? [],
    popular: response.popular?.map(listedCategory) ?? categories,
    pagination: correctedPage(page, path, response.pagination),
  };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { blog, words, keyword, corrected, isPartial, suggestions, popular, ...list } = loaderData;
  const path = paths.search(keyword);
  return (
    <BlogIndex
      {...list}
      path={path}
      title={fillWords(words.title, { keyword })}
      listTitle={words.list}
      keyword={keyword}
      apiPath={useRootData().layout.apiPath}
      note={<SearchNote words={words} keyword={keyword} corrected={corrected} isPartial={isPartial} />}
      empty={<NothingFound words={words} suggestions={suggestions} categories={popular} />}
      trail={[
        { label: blog, url: paths.blog },
        { label: "Search", url: path },
      ]}
    />
  );
}
