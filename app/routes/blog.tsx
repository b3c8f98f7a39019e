import { askedPage, correctedPage } from "#app/page-number.ts";
import { BlogIndex, listedCategory } from "#app/sections/blog-index.tsx";
import { postCard } from "#app/sections/post-card.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { backendContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/blog";

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = askedPage(url);
  const { blogs, categories, pagination } = await context.get(backendContext).blogPage(page, {});
  return {
    posts: blogs.map(postCard),
    categories: categories.map(listedCategory),
    pagination: correctedPage(page, paths.blog, pagination),
  };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { company, apiPath } = useRootData().layout;
  return (
    <BlogIndex
      {...loaderData}
      slug="blog"
      apiPath={apiPath}
      path={paths.blog}
      title="Blog"
      lead={`What we learn building and running software at ${company.name}: working code, figures with sources, and advice for software buyers.`}
      trail={[
        { label: "Home", url: paths.home },
        { label: "Blog", url: paths.blog },
      ]}
    />
  );
}
