import { redirect } from "react-router";
import { askedPage, correctedPage } from "#app/page-number.ts";
import { BlogIndex } from "#app/sections/blog-index.tsx";
import { postCard } from "#app/sections/post-card.tsx";
import { callsContext } from "#core/context.ts";
import { cleanKeyword } from "#core/keyword.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/search";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const keyword = cleanKeyword(params.keyword);
  if (keyword === "") throw redirect(paths.blog);
  const path = paths.search(keyword);
  if (keyword !== params.keyword) throw redirect(path);
  const page = askedPage(url);
  const { blogs, categories, pagination } = await context.get(callsContext).blogSearch(page, keyword);
  return {
    keyword,
    posts: blogs.map(postCard),
    categories,
    pagination: correctedPage(page, path, pagination),
  };
}

export default function Search({ loaderData: { keyword, ...list } }: Route.ComponentProps) {
  const path = paths.search(keyword);
  return (
    <BlogIndex
      {...list}
      slug="search"
      path={path}
      title={`Posts about “${keyword}”`}
      keyword={keyword}
      trail={[
        { label: "Home", url: paths.home },
        { label: "Blog", url: paths.blog },
        { label: "Search", url: path },
      ]}
    />
  );
}
