import { Carousel } from "#app/ui/carousel.tsx";
import { Day } from "#app/ui/text.tsx";
import { type Video, VideoLink } from "#app/ui/video-dialog.tsx";
import type { VideoTestimonialEntity } from "#core/api/home.ts";
import { Section } from "./section.tsx";

interface VideoTestimonialsProps {
  title: string;
  videos: readonly VideoTestimonialEntity[];
}

export function VideoTestimonials({ title, videos }: VideoTestimonialsProps) {
  if (videos.length === 0) return null;
  return (
    <Section id="videos" title={title} layout="above">
      <Carousel kind="videos" label="Video testimonials">
        {videos.map((entry) => (
          <figure key={entry.id}>
            <VideoLink video={videoOf(entry)} />
            <figcaption className="mt-3 text-sm text-muted">
              <b className="block text-base font-bold text-ink">{entry.title}</b>
              {entry.designation}
              {entry.published && (
                <span className="block">
                  <Day date={entry.published} />
                  {entry.seconds && `, ${entry.seconds} seconds`}
                </span>
              )}
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </Section>
  );
}

function videoOf({ title, feature_image, youtube_url, transcript }: VideoTestimonialEntity): Video {
  return {
    link: youtube_url,
    title,
    poster: { src: feature_image, width: 640, height: 360 },
    transcript,
  };
}
