import type { ReactNode } from "react";
import { Banner } from "#app/sections/banner.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { VideoTestimonials } from "#app/sections/video-testimonials.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Link } from "#app/ui/link.tsx";
import type { TeamMember } from "#core/api/company.ts";
import type { AboutPage, TimelineYear } from "#core/content/page-words.ts";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const [{ testimonials, video_testimonials }, { teams }] = await Promise.all([
    backend.home(),
    backend.teaminfo(),
  ]);
  return {
    words: site.company.about(),
    testimonials,
    videos: video_testimonials,
    teams,
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, testimonials, videos, teams } = loaderData;
  return (
    <>
      <Banner
        scene="office"
        title={words.title}
        lead={words.lead}
        trail={[{ label: "About", url: paths.about }]}
      />
      <WhoWeAre {...words.who} />
      {words.timeline && <Timeline {...words.timeline} />}
      {words.vision && <Statement id="vision" {...words.vision} />}
      {words.mission && <Statement id="mission" {...words.mission} />}
      <Team {...words.team} people={teams} />
      <Testimonials title={words.testimonials} testimonials={testimonials} />
      <VideoTestimonials title={words.clips} videos={videos} />
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.next_step.action, to: paths.contact }}
      />
    </>
  );
}

function WhoWeAre({ title, paragraphs, fields }: AboutPage["who"]) {
  return (
    <Section id="who-we-are" title={title} layout="beside">
      <div className="grid max-w-measure gap-5 text-lg">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {fields && <Fields {...fields} />}
    </Section>
  );
}

function Fields({ title, items, more }: NonNullable<AboutPage["who"]["fields"]>) {
  return (
    <>
      <h3 className="display mt-10 text-xl">{title}</h3>
      <dl className="mt-4 grid border-t border-edge">
        {items.map(({ name, url, text }) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-[0.15rem] border-b border-line py-[0.9rem] md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
          >
            <dt className="font-bold">{url === undefined ? name : <Link to={url}>{name}</Link>}</dt>
            <dd className="text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {more && (
        <p className="mt-6">
          <Link to={more.url} variant="forward">
            {more.label}
          </Link>
        </p>
      )}
    </>
  );
}

interface StatementProps {
  id: string;
  title: string;
  text: string;
}

function Statement({ id, title, text }: StatementProps) {
  return (
    <Section id={id} title={title} layout="beside">
      <p className="display max-w-measure text-xl">{text}</p>
    </Section>
  );
}

interface TimelineProps {
  title: string;
  lead: string;
  years: readonly TimelineYear[];
}

function Timeline({ title, lead, years }: TimelineProps) {
  return (
    <Section id="timeline" title={title} lead={lead} layout="above" tone="wash">
      <ol className="grid gap-x-px md:grid-fill-[15rem]">
        {years.map(({ year, title, text }) => (
          <li
            key={year}
            className="relative max-md:border-t max-md:border-edge max-md:last:border-b md:pt-9 md:pr-6 md:pb-10"
          >
            <span className="absolute top-[0.55rem] -right-px left-0 h-[1.5px] bg-sky-3 forced-color-adjust-none max-md:hidden" />
            <span className="absolute top-0 left-0 h-[1.3rem] w-[0.9rem] clip-diamond bg-sky-4 forced-color-adjust-none max-md:hidden" />
            <Fold
              label={`${year}: ${title}`}
              heading={
                <h3 className="grid-cols-[4rem_minmax(0,1fr)] items-baseline leading-[1.3] font-bold md:mb-[0.35rem]">
                  <span className="block font-display font-[540] lining-nums tabular-nums max-md:text-lg md:text-2xl/[1.2] md:tracking-[-0.02em]">
                    {year}
                  </span>
                  <span>
                    <span className="sr-only">: </span>
                    {title}
                  </span>
                </h3>
              }
            >
              <p className="text-sm text-muted max-md:ps-16">{text}</p>
            </Fold>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface TeamProps {
  title: string;
  lead: string;
  people: readonly TeamMember[];
}

function Team({ title, lead, people }: TeamProps) {
  if (people.length === 0) return null;
  return (
    <Section id="team" title={title} lead={lead} layout="above">
      <ul className="grid gap-x-8 md:grid-cols-2 md:gap-y-9 xl:grid-cols-5 xl:gap-y-12">
        {people.map(({ name, designation, bio, feature_image }) => (
          <li key={name} className="max-md:border-t max-md:border-line max-md:last:border-b">
            <Biography bio={bio} name={name}>
              <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 max-md:[&>img]:size-14 md:gap-x-5 xl:grid-cols-1">
                <Avatar src={feature_image} size={96} />
                <div className="xl:mt-4">
                  <h3 className="font-bold">{name}</h3>
                  <p className="text-sm text-muted">{designation}</p>
                </div>
              </div>
            </Biography>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface BiographyProps {
  name: string;
  bio: string | undefined;
  /** The portrait with the name. */
  children: ReactNode;
}

function Biography({ name, bio, children }: BiographyProps) {
  if (!bio) return children;
  return (
    <Fold heading={children} label={name}>
      <p className="text-sm md:mt-2">{bio}</p>
    </Fold>
  );
}
