import { data } from "react-router";
import { useSentForm } from "#app/forms/use-form-draft.ts";
import { ContactPeople } from "#app/sections/contact-details.tsx";
import { postCovers, workCovers } from "#app/sections/cover.tsx";
import { LatestPosts } from "#app/sections/latest-posts.tsx";
import { SelectedWork } from "#app/sections/selected-work.tsx";
import { StepList } from "#app/sections/steps.tsx";
import { Pattern } from "#app/ui/drawing.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Heading, Lead } from "#app/ui/text.tsx";
import type { Backend } from "#core/api/backend.ts";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/thank-you";

const POSTS = 2;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { backend, references, site } = context.get(servicesContext);
  const { contact, thank_you } = site.pages();
  const about = url.searchParams.get("about");
  const given = url.searchParams.get("ref");
  const [{ contactinfo }, reading] = await Promise.all([
    backend.contactinfo(),
    readingOn(site.servicesOn(about ?? ""), thank_you.posts.category, backend),
  ]);
  const shown = {
    words: thank_you,
    steps: contact.next.steps,
    note: contact.person,
    person: site.contactPerson(),
    contactinfo,
    reading,
    reference: given !== null && references.isGenuine(given) ? given : null,
  };
  const isShared = given === null && about === null;
  return data(shown, isShared ? undefined : { headers: { "Cache-Control": "no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { words, steps, note, person, contactinfo, reading, reference } = loaderData;
  useSentForm(reference && paths.contact);
  useSentForm(reference && paths.estimate);
  return (
    <>
      <section aria-labelledby="page-title" className="relative overflow-hidden">
        <Container>
          <div className="grid content-start justify-items-start gap-5 py-8 md:w-3/5 md:py-16">
            <Heading level={1} size="page" id="page-title">
              {words.title}
            </Heading>
            <Lead>{words.lead}</Lead>
            {reference && (
              <p>
                Your reference is <strong className="tabular-nums">{reference}</strong>.
              </p>
            )}
            <div className="mt-4 grid gap-9">
              <StepList level={2} title={words.next} steps={steps} />
              <ContactPeople note={note} people={person ? [person] : []} contactinfo={contactinfo} />
            </div>
          </div>
        </Container>
        <div className="h-46 md:absolute md:inset-y-0 md:right-0 md:h-auto md:w-[34%] md:[clip-path:polygon(12%_0,100%_0,100%_100%,10%_100%,0_46%)] md:[&_svg]:absolute md:[&_svg]:inset-0 print:hidden">
          <Pattern slug={reference ?? "thank-you"} shape="square" />
        </div>
      </section>
      <div className="pt-[clamp(1.75rem,4vw,6.5rem)]">
        <LatestPosts {...words.posts} posts={reading.posts} />
        <SelectedWork {...words.work} works={reading.works} />
      </div>
    </>
  );
}

async function readingOn(services: readonly string[], category: string, backend: Backend) {
  const [{ blogs }, { blogs: general }, { portfolio }] = await Promise.all([
    backend.blog({}),
    backend.blog({ category_slug: category }),
    backend.portfolio(),
  ]);
  const isAbout = (entry: { services: readonly string[] }) =>
    entry.services.some((service) => services.includes(service));
  const fitting = blogs.filter(isAbout);
  const work = portfolio.find(isAbout) ?? portfolio[0];
  return {
    posts: postCovers(
      [...new Map([...fitting, ...general].map((post) => [post.slug, post])).values()].slice(0, POSTS),
    ),
    works: workCovers(work ? [work] : []),
  };
}
