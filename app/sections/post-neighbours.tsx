import type { ReactNode } from "react";
import { Anchor } from "#app/ui/anchor.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { paths } from "#core/paths.ts";

interface Neighbour {
  slug: string;
  title: string;
}

interface PostNeighboursProps {
  previous: Neighbour | null;
  next: Neighbour | null;
}

export function PostNeighbours({ previous, next }: PostNeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Older and newer posts">
      <Container>
        <ul className="grid gap-4 pb-[clamp(3.25rem,2.4rem+4vw,6.5rem)] md:grid-cols-2">
          {previous && (
            <li>
              <NeighbourLink post={previous} rel="prev">
                <span className={KIND}>
                  <Icon name="arrow-left" /> Older post
                </span>
              </NeighbourLink>
            </li>
          )}
          {next && (
            <li className="md:col-start-2 md:text-end">
              <NeighbourLink post={next} rel="next">
                <span className={`${KIND} md:justify-end`}>
                  Newer post <Icon name="arrow-right" />
                </span>
              </NeighbourLink>
            </li>
          )}
        </ul>
      </Container>
    </nav>
  );
}

const KIND = "flex items-center gap-2 text-sm/body text-muted";

function NeighbourLink({
  post: { slug, title },
  rel,
  children,
}: {
  post: Neighbour;
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
