import { data } from "react-router";
import { askedPage, correctedPage } from "#app/page-number.ts";
import { BlogIndex, listedCategory } from "#app/sections/blog-index.tsx";
import { postCard } from "#app/sections/post-card.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/category";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const page = askedPage(url);
  const query = { category_slug: params.name };
  const { blogs, categories, pagination } = await backend.blogPage(page, query);
  const category = categories.find(({ slug }) => slug === params.name);
  if (category === undefined) throw data(null, 404);
  return {
    words: site.pages().blog,
    posts: blogs.map(postCard),
    categories: categories.map(listedCategory),
    category,
    pagination: correctedPage(page, paths.category(category.slug), pagination),
  };
}

export default function Category({ loaderData: { words, category, ...list } }: Route.ComponentProps) {
  const path = paths.category(category.slug);
  return (
    <BlogIndex
      {...list}
      apiPath={useRootData().layout.apiPath}
      path={path}
      title={category.name}
      lead={category.description}
      listTitle={words.list}
      empty={words.nothing}
      current={category.slug}
      trail={[
        { label: words.title, url: paths.blog },
        { label: category.name, url: path },
      ]}
    />
  );
}
