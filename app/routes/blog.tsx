import { askedPage, correctedPage } from "#app/page-number.ts";
import { BlogIndex, listedCategory } from "#app/sections/blog-index.tsx";
import { postCard } from "#app/sections/post-card.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/blog";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const page = askedPage(url);
  const { blogs, categories, pagination } = await backend.blogPage(page, {});
  return {
    words: site.pages().blog,
    posts: blogs.map(postCard),
    categories: categories.map(listedCategory),
    pagination: correctedPage(page, paths.blog, pagination),
  };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { words, ...list } = loaderData;
  return (
    <BlogIndex
      {...list}
      apiPath={useRootData().layout.apiPath}
      path={paths.blog}
      title={words.title}
      lead={words.lead}
      listTitle={words.list}
      empty={words.nothing}
      trail={[{ label: words.title, url: paths.blog }]}
    />
  );
}
