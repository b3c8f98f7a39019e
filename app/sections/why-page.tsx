import type { ComponentProps } from "react";
import { Fold } from "#app/ui/fold.tsx";
import { Container } from "#app/ui/layout.tsx";
import { TopicIcon } from "#app/ui/topic-icon.tsx";
import type { Offer, WhyPage as WhyPageWords } from "#core/content/page-words.ts";
import { paths } from "#core/paths.ts";
import { Banner } from "./banner.tsx";
import { NextStep } from "./section.tsx";

interface WhyPageProps {
  words: WhyPageWords;
  url: string;
}

export function WhyPage({ words, url }: WhyPageProps) {
  return (
    <>
      <Banner scene="chart" title={words.title} lead={words.lead} trail={[{ label: words.title, url }]} />
      <Offers title={words.list} offers={words.offers} />
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.next_step.action, to: paths.contact }}
      />
    </>
  );
}

function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  return (
    <section aria-labelledby="offers-title" className="band band-paper">
      <Container>
        <h2 id="offers-title" className="sr-only">
          {title}
        </h2>
        <ul className="grid gap-px border-y border-line bg-line md:grid-cols-2">
          {offers.map(({ title, icon, text, practice }) => (
            <li
              key={title}
              className="bg-paper py-2 md:px-[clamp(1.5rem,3vw,3.5rem)] md:py-10 md:odd:ps-0 md:even:pe-0"
            >
              <Fold
                label={title}
                heading={
                  <div className="grid gap-2 md:mb-4 md:gap-4">
                    <h3 className="display flex items-center gap-[0.9rem] text-xl">
                      <IconOnKite name={icon} />
                      {title}
                    </h3>
                    <p>{text}</p>
                  </div>
                }
              >
                <ul className="diamond-list">
                  {practice.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </Fold>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function IconOnKite({ name }: Pick<ComponentProps<typeof TopicIcon>, "name">) {
  return (
    <span className="grid h-12 w-10 md:h-15 md:w-13 flex-none place-items-center bg-sky-5 text-paper [clip-path:polygon(50%_0,100%_42%,50%_100%,0_42%)] [&>svg]:mb-[0.4rem] [&>svg]:size-[1.35rem]">
      <TopicIcon name={name} size={24} />
    </span>
  );
}
