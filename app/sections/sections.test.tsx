import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { LayoutData } from "#core/site.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { CaseResults } from "./case-results.tsx";
import { CaseScreens } from "./case-screens.tsx";
import { Builds, Fit } from "./fit.tsx";
import { InDepthText } from "./in-depth-text.tsx";
import { LatestPosts } from "./latest-posts.tsx";
import { Offices } from "./offices.tsx";
import { LinkedPages, PageCards } from "./page-cards.tsx";
import { Platforms } from "./platforms.tsx";
import { Proof } from "./proof.tsx";
import { Questions } from "./questions.tsx";
import { SelectedWork } from "./selected-work.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SocialLinks } from "./social-links.tsx";
import { Process } from "./steps.tsx";
import { Testimonials } from "./testimonials.tsx";
import { VideoTestimonials } from "./video-testimonials.tsx";

const title = "A title";
const lead = "A lead.";
const more = { label: "More", to: "/" };

const fit = { title, choose_when: "Choose it when", avoid_when: "Choose something else when" };

const empty: readonly [name: string, section: ReactNode][] = [
  ["results", <CaseResults title={title} lead={lead} results={[]} key="" />],
  ["screens", <CaseScreens title={title} label="A project" screens={[]} key="" />],
  ["reasons", <Fit words={fit} choose={[]} avoid={[]} key="" />],
  ["kinds of work", <Builds title={title} builds={[]} more={more} key="" />],
  ["text", <InDepthText html={"\n"} updated="2026-11-28" listTitle={title} technologies={[]} key="" />],
  ["posts", <LatestPosts title={title} more="More" posts={[]} key="" />],
  ["offices", <Offices title={title} locations={[]} hasMap key="" />],
  ["pages", <LinkedPages id="pages" title={title} pages={[]} more={more} key="" />],
  ["platforms", <Platforms words={shippedContent.home.platforms} services={[]} key="" />],
  ["figures and clients", <Proof title={title} counters={[]} note={null} clients={[]} key="" />],
  ["questions", <Questions title={title} faqs={[]} more={more} key="" />],
  ["work", <SelectedWork title={title} more="More" works={[]} key="" />],
  ["profiles", <SocialLinks links={[]} key="" />],
  ["steps", <Process title={title} lead={lead} steps={[]} key="" />],
  ["testimonials", <Testimonials title={title} testimonials={[]} key="" />],
  ["videos", <VideoTestimonials title={title} videos={[]} key="" />],
];

test.each(empty)("a section without %s is not rendered", (_, section) => {
  expect(renderToStaticMarkup(<MemoryRouter>{section}</MemoryRouter>)).toBe("");
});

test("the header and the footer have no navigation without links", () => {
  const layout = {
    ...{ header: [], footer: [], legal: [], social: [], offices: [] },
    ...{
      company: { ...shippedContent.company, phone: "+1 512-555-0142", email: "a@example.com" },
      words: shippedContent.pages.layout,
    },
    action: { label: "Contact us", url: "/contact-us" },
    secondAction: null,
    shortcuts: [],
  } as unknown as LayoutData;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SiteHeader layout={layout} />
      <SiteFooter layout={layout} kind="whole" resets={{ enquiry: 0, newsletter: 0 }} newsletter={null}>
        {null}
      </SiteFooter>
    </MemoryRouter>,
  );
  expect(html).not.toMatch(/<nav|<ul|popovertarget|<img/i);
});

test("a category without a page is left out of the platforms", () => {
  const services = [
    {
      url_config: "flutter-app-development",
      platform: "mobile",
      name: "Flutter apps",
      summary: "One codebase.",
    },
    { url_config: "unknown", platform: "web" },
  ] as const;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Platforms words={shippedContent.home.platforms} services={services} />
    </MemoryRouter>,
  );
  expect(html).toContain("Flutter apps");
  expect(html).not.toContain("unknown");
});

test("a few services are one list, more are in tabs", () => {
  const services = Array.from({ length: 7 }, (_, index) => ({
    url_config: `service-${index}`,
    platform: "web" as const,
    name: `Service ${index}`,
  }));
  const markup = (count: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Platforms words={shippedContent.home.platforms} services={services.slice(0, count)} />
      </MemoryRouter>,
    );
  expect(markup(6)).not.toContain("#platform-0");
  expect(markup(6).match(/<li/g)).toHaveLength(6);
  expect(markup(7)).toContain("#platform-0");
});

test("an office and a card without a picture or a summary have no empty place for it", () => {
  const office = { title: "Bergen", address1: "Kai 1", address2: "5003 Bergen", country: "Norway" };
  const card = { name: "Web applications", url: "/services/web-applications" };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Offices title={title} locations={[{ ...office, location_image: "" }]} />
      <PageCards pages={[card]} />
    </MemoryRouter>,
  );
  expect(html).toContain("5003 Bergen");
  expect(html).not.toMatch(/<figure|src=""|<p[^>]*><\/p>/);
});
