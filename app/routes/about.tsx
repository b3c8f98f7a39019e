import { Banner } from "#app/sections/banner.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { Team } from "#app/sections/team.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { Timeline } from "#app/sections/timeline.tsx";
import { VideoTestimonials } from "#app/sections/video-testimonials.tsx";
import { VisionAndMission } from "#app/sections/vision-and-mission.tsx";
import { WhoWeAre } from "#app/sections/who-we-are.tsx";
import { backendContext, siteContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const [{ testimonials, video_testimonials }, { teams }] = await Promise.all([
    backend.home(),
    backend.teaminfo(),
  ]);
  return { words: context.get(siteContext).company.about(), testimonials, videos: video_testimonials, teams };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, testimonials, videos, teams } = loaderData;
  return (
    <>
      <Banner
        slug="about"
        title={words.title}
        lead={words.lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: "About", url: paths.about },
        ]}
      />
      <WhoWeAre {...words.who} />
      <Timeline {...words.timeline} />
      <VisionAndMission vision={words.vision} mission={words.mission} />
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
