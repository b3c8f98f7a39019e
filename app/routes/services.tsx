import { redirect } from "react-router";
import { postCovers } from "#app/sections/cover.tsx";
import { LatestPosts } from "#app/sections/latest-posts.tsx";
import { OverviewPage } from "#app/sections/overview-page.tsx";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/services";

const POSTS = 3;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const overview = site.services(url.searchParams.get("platform"));
  if (overview === null) throw redirect(paths.services);
  const { blogs } = await backend.blogPage(1, {});
  return { overview, posts: postCovers(blogs.slice(0, POSTS)) };
}

export default function Services({ loaderData: { overview, posts } }: Route.ComponentProps) {
  return (
    <OverviewPage scene="devices" overview={overview} url={paths.services}>
      <LatestPosts {...overview.posts} posts={posts} isFolded />
    </OverviewPage>
  );
}
