import { Carousel } from "./carousel.tsx";
import type { Example } from "./examples.ts";
import { TruncatedText } from "./text.tsx";
import { VideoLink } from "./video-dialog.tsx";

const names = [
  "Harbor",
  "Orchard",
  "Beacon",
  "Saltmarsh",
  "Ferry",
  "Quarry",
  "Lantern",
  "Juniper",
  "Tidewater",
];
const quote =
  "They asked what happens at four in the morning when the scanner loses its network, and built for that first. We have run two harvests on it since, with thirty people who had never used a tablet at work, and the only call we made was to ask for a second site.";

export const examples: Example[] = [
  {
    name: "clients: moves every 1.5 s, 4, 3 or 2 in view",
    render: () => (
      <Carousel kind="clients" label="Our clients">
        {names.map((name) => (
          <p key={name} className="border border-line p-5 text-center text-lg">
            {name}
          </p>
        ))}
      </Carousel>
    ),
  },
  {
    name: "careers: moves every 5 s, one in view",
    render: () => (
      <Carousel kind="careers" label="Employee Speaks">
        {names.slice(0, 3).map((name) => (
          <blockquote key={name} className="border border-line p-5">
            <p>{quote}</p>
            <footer>{name}</footer>
          </blockquote>
        ))}
      </Carousel>
    ),
  },
  {
    name: "testimonials: 3, 2 or 1 in view, text cut at 199 characters",
    render: () => (
      <Carousel kind="testimonials" label="What clients say">
        {names.slice(0, 5).map((name) => (
          <blockquote key={name} className="border border-line p-5">
            <TruncatedText text={quote} limit={199} about={name} />
            <footer>{name}</footer>
          </blockquote>
        ))}
      </Carousel>
    ),
  },
  {
    name: "videos: 4, 3, 2 or 1 in view",
    render: () => (
      <Carousel kind="videos" label="Client clips">
        {names.slice(0, 6).map((name) => (
          <VideoLink
            key={name}
            video={{
              link: "https://www.youtube.com/watch?v=abcdefghijk",
              title: `${name} on video`,
              poster: { src: "/favicon.svg", width: 320, height: 180 },
            }}
          />
        ))}
      </Carousel>
    ),
  },
  {
    name: "fewer slides than fit: nothing to move",
    render: () => (
      <Carousel kind="testimonials" label="A single voice">
        <p className="border border-line p-5">Only one.</p>
      </Carousel>
    ),
  },
];
