import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { workCovers } from "#app/sections/cover.tsx";
import { PostCard, type PostCardData, postCard } from "#app/sections/post-card.tsx";
import { PostPage } from "#app/sections/post-page.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { SelectedWork } from "#app/sections/selected-work.tsx";
import { TOKEN_PAGE_HEADERS } from "#app/token-link.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CardGrid, Container } from "#app/ui/layout.tsx";
import { Anchor } from "#app/ui/link.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/post";

const WORKS = 2;

/** The number of a post redirects to its slug (specification, section 2). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const token = url.searchParams.get("preview");
  const [details, { teams }, { portfolio }] = await Promise.all([
    token === null ? backend.postDetails(params.id) : site.previewPost(params.id, token),
    backend.teaminfo(),
    backend.portfolio(),
  ]);
  // An expired preview link redirects to the post once it is public.
  if (details === null && token !== null && (await backend.postDetails(params.id)) !== null)
    throw redirect(paths.post(params.id));
  if (details === null) {
    const numbered = token === null && /^\d+$/.test(params.id) ? await backend.post(params.id) : null;
    if (numbered === null) throw data(null, 404);
    throw redirect(paths.post(numbered.blog.slug), 301);
  }
  const { related, previous, next } = details;
  const post = details.blog;
  const works = site.worksAbout(post, portfolio).slice(0, WORKS);
  const author = teams.find(({ name }) => name === post.author);
  const shown = {
    blog: site.pages().blog.title,
    words: site.pages().post,
    isPreview: token !== null,
    post,
    author: author && {
      designation: author.designation,
      bio: author.bio ?? null,
      feature_image: author.feature_image,
    },
    works: workCovers(works),
    related: related.map(postCard),
    previous: previous && { slug: previous.slug, title: previous.title },
    next: next && { slug: next.slug, title: next.title },
  };
  return data(shown, token === null ? undefined : { headers: TOKEN_PAGE_HEADERS });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { blog, words, isPreview, post, author, works, related, previous, next } = loaderData;
  const { layout, metadata } = useRootData();
  return (
    <>
      <PostPage
        blog={blog}
        words={words}
        post={post}
        isPreview={isPreview}
        author={author}
        url={metadata.canonical}
        profiles={layout.social.filter(({ blog }) => blog)}
      />
      <PostNeighbors previous={previous} next={next} />
      <SelectedWork {...words.projects} works={works} />
      <RelatedPosts title={words.related} posts={related} />
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.next_step.action, to: paths.contact }}
      />
    </>
  );
}

interface Neighbor {
  slug: string;
  title: string;
}

interface PostNeighborsProps {
  previous: Neighbor | null;
  next: Neighbor | null;
}

function PostNeighbors({ previous, next }: PostNeighborsProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Older and newer posts">
      <Container>
        <ul className="grid gap-4 pb-[clamp(1.75rem,4vw,6.5rem)] md:grid-cols-2">
          {previous && (
            <li>
              <NeighborLink post={previous} rel="prev">
                <span className={KIND}>
                  <Icon name="arrow-left" /> Older post
                </span>
              </NeighborLink>
            </li>
          )}
          {next && (
            <li className="md:col-start-2 md:text-end">
              <NeighborLink post={next} rel="next">
                <span className={`${KIND} md:justify-end`}>
                  Newer post <Icon name="arrow-right" />
                </span>
              </NeighborLink>
            </li>
          )}
        </ul>
      </Container>
    </nav>
  );
}

const KIND = "flex items-center gap-2 text-sm/body text-muted";

function NeighborLink({
  post: { slug, title },
  rel,
  children,
}: {
  post: Neighbor;
  rel: "prev" | "next";
  children: ReactNode;
}) {
  return (
    <Anchor
      href={paths.post(slug)}
      rel={rel}
      className="grid h-full gap-[0.4rem] border border-line p-5 no-underline hover:border-ink"
    >
      {children}
      <span className="display text-lg">{title}</span>
    </Anchor>
  );
}

function RelatedPosts({ title, posts }: { title: string; posts: readonly PostCardData[] }) {
  if (posts.length === 0) return null;
  return (
    <Section id="related" title={title} layout="above" tone="wash" isFolded>
      <CardGrid>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
