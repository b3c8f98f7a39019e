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
        <ul className="neighbours">
          {previous && (
            <li>
              <Anchor href={paths.post(previous.slug)} rel="prev" className="neighbour">
                <span className="neighbour-kind">
                  <Icon name="arrow-left" /> Older post
                </span>
                <span className="display text-lg">{previous.title}</span>
              </Anchor>
            </li>
          )}
          {next && (
            <li className="neighbour-next">
              <Anchor href={paths.post(next.slug)} rel="next" className="neighbour">
                <span className="neighbour-kind">
                  Newer post <Icon name="arrow-right" />
                </span>
                <span className="display text-lg">{next.title}</span>
              </Anchor>
            </li>
          )}
        </ul>
      </Container>
    </nav>
  );
}
