import { Container } from "#app/ui/container.tsx";
import { TopicIcon } from "#app/ui/topic-icon.tsx";
import type { Offer } from "#core/content/why-page.ts";

/** Offer boxes (specification, section 2): what is promised, and what a client can check of it. */
export function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  return (
    <section aria-labelledby="offers-title" className="band band-paper">
      <Container>
        <h2 id="offers-title" className="sr-only">
          {title}
        </h2>
        <ul className="offers">
          {offers.map(({ title, icon, text, practice }) => (
            <li key={title}>
              <h3 className="display text-xl">
                <span className="offer-icon">
                  <TopicIcon name={icon} size={24} />
                </span>
                {title}
              </h3>
              <p>{text}</p>
              <ul className="kite-list">
                {practice.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
